import { naughtyJson, naughtyStrings } from './naughty.ts';

/** Messages to the server's STOMP endpoint, one WebSocket message after the other. */
export interface MangledTalk {
  about: string;
  /** Whether CONNECT has been answered before. */
  isConnected: boolean;
  messages: (string | Buffer)[];
}

const NUL = '\0';
const frame = (command: string, headers: Record<string, string> = {}, body = ''): string =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')}\n${body}${NUL}`;

/** Valid frames, one of every command. */
const frames = (token: string): Record<string, string> => ({
  CONNECT: frame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0', Authorization: `Bearer ${token}` }),
  STOMP: frame('STOMP', { 'accept-version': '1.2,1.1', host: 'teum', Authorization: `Bearer ${token}` }),
  SUBSCRIBE: frame('SUBSCRIBE', { id: '0', destination: '/topic/chat/1', receipt: 'r' }),
  UNSUBSCRIBE: frame('UNSUBSCRIBE', { id: '0' }),
  SEND: frame('SEND', { destination: '/app/chat/1', receipt: 'r' }, '{"message":"안녕하세요"}'),
  ACK: frame('ACK', { id: '1' }),
  NACK: frame('NACK', { id: '1' }),
  BEGIN: frame('BEGIN', { transaction: 't' }),
  DISCONNECT: frame('DISCONNECT', { receipt: 'bye' }),
  'a heart-beat': '\n',
});

const withHeader = (text: string, line: string): string => text.replace('\n', `\n${line}\n`);

/** Ways to mangle a frame. */
const manglings: Record<string, (text: string) => (string | Buffer)[]> = {
  'as it should be': (text) => [text],
  'byte by byte': (text) => [...Buffer.from(text)].map((byte) => Buffer.from([byte])),
  'three times in one message': (text) => [text + text + text],
  'with CRLF': (text) => [text.replaceAll('\n', '\r\n')],
  'with a bare CR': (text) => [withHeader(text, 'a:b\rc')],
  'with a bad escape': (text) => [withHeader(text, 'a:\\t')],
  'with an escape at the end': (text) => [withHeader(text, 'a:b\\')],
  'with a header without a colon': (text) => [withHeader(text, 'nothing')],
  'with a header without a name': (text) => [withHeader(text, ':nothing')],
  'with the prototype as a header': (text) => [withHeader(withHeader(text, '__proto__:x'), 'constructor:x')],
  'with every header twice': (text) => [text.replace(/^(.+:.*)$/gm, '$1\n$1')],
  'with 10,000 headers': (text) => [withHeader(text, 'a:b\n'.repeat(9_999).trimEnd())],
  'with a header of 9 KB': (text) => [withHeader(text, `a:${'x'.repeat(9_000)}`)],
  'with a header of 1 MB': (text) => [withHeader(text, `a:${'x'.repeat(1_000_000)}`)],
  'with a header of 1 MB in pieces': (text) => pieces(withHeader(text, `a:${'x'.repeat(1_000_000)}`), 32_000),
  'with NUL counted as content': (text) => [withHeader(text, 'content-length:3').replace(NUL, `a${NUL}b${NUL}`)],
  'with a length that is too short': (text) => [withHeader(text, 'content-length:0').replace(NUL, `abc${NUL}`)],
  'with a length that never comes': (text) => [withHeader(text, 'content-length:60000')],
  'with a length beyond every limit': (text) => [withHeader(text, 'content-length:999999999999')],
  'with a length below zero': (text) => [withHeader(text, 'content-length:-1')],
  'with a length that is no number': (text) => [withHeader(text, 'content-length:x')],
  'without its end': (text) => [text.replaceAll(NUL, '')],
  'with bytes that are no UTF-8': (text) => [
    Buffer.concat([Buffer.from(withHeader(text, 'a:b')), Buffer.from([0xff, 0xfe, 0xc0, 0])]),
  ],
  'in small letters': (text) => [text.toLowerCase()],
  'behind nothing but NUL': (text) => [NUL.repeat(1_000) + text],
  'behind a thousand beats': (text) => ['\n'.repeat(1_000) + text],
  'behind noise': (text) => [
    Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), Buffer.from(text)]),
  ],
};

const oddDestinations = [
  '',
  '/',
  '*',
  '/topic/**',
  '/topic/chat/*',
  '/topic/chat/2e0',
  '/topic/chat/-1',
  '/topic/chat/99999999999999999999',
  '/queue/x',
  '/app/unknown',
  '/user/1/queue',
  `/topic/chat/${'9'.repeat(5_000)}`,
  '/topic/chat/1/../2',
  '__proto__',
  '/topic/chat/１',
];

function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, place) =>
    text.slice(place * length, (place + 1) * length),
  );
}

/** Every frame mangled in every way, before and after CONNECT; then valid frames with invalid contents. */
export function* planTalks(token: string): Generator<MangledTalk> {
  for (const [command, text] of Object.entries(frames(token))) {
    for (const [how, mangle] of Object.entries(manglings)) {
      for (const isConnected of [true, false])
        yield {
          about: `${command} ${how}, ${isConnected ? 'after' : 'before'} CONNECT`,
          isConnected,
          messages: mangle(text),
        };
    }
  }
  for (const destination of oddDestinations) {
    for (const command of ['SUBSCRIBE', 'SEND'])
      yield {
        about: `${command} to ${destination.slice(0, 40)}`,
        isConnected: true,
        messages: [frame(command, { id: '1', destination })],
      };
  }
  yield* planContents();
}

function* planContents(): Generator<MangledTalk> {
  const to = { destination: '/app/chat/1' };
  for (const value of naughtyStrings) {
    const body = JSON.stringify({ message: value.toWellFormed(), senderId: 1, chatRoomId: 2 });
    yield {
      about: `SEND of ${JSON.stringify(value.slice(0, 40))}`,
      isConnected: true,
      messages: [frame('SEND', to, body)],
    };
  }
  for (const json of [...naughtyJson, '', '{', `${'['.repeat(20_000)}`]) {
    yield { about: `SEND with the body ${json.slice(0, 40)}`, isConnected: true, messages: [frame('SEND', to, json)] };
    yield {
      about: `SEND with the message ${json.slice(0, 40)}`,
      isConnected: true,
      messages: [frame('SEND', to, `{"message":${json}}`)],
    };
  }
}
