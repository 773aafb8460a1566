import { FrameImpl } from '@stomp/stompjs';
import { anyCodePoint } from '@teum/contract/any-code-point';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StompFrame, StompVersion } from './frame.ts';
import { type BadFrame, FrameParser } from './frame-parser.ts';
import { defaultLimits } from './limits.ts';

const parserOf = (version: StompVersion) => new FrameParser(defaultLimits, version);

function readAll(parser: FrameParser, chunks: Buffer[]): (StompFrame | BadFrame)[] {
  const read: (StompFrame | BadFrame)[] = [];
  for (const chunk of chunks) {
    parser.push(chunk);
    for (let next = parser.next(); next; next = parser.next()) {
      read.push(next);
      if ('fault' in next) return read;
    }
  }
  return read;
}

const read = (text: string | Buffer, version: StompVersion = '1.2') =>
  readAll(parserOf(version), [Buffer.from(text as string)])[0];

const frame = (command: string, headers: Record<string, string>, body = ''): StompFrame => ({
  command,
  headers: new Map(Object.entries(headers)),
  body,
});

const inOneLine = (frames: (StompFrame | BadFrame)[]) =>
  JSON.stringify(frames.map((one) => ('fault' in one ? one : [one.command, [...one.headers], one.body])));

interface Written {
  frame: StompFrame;
  bytes: Buffer;
}

const anyText = fc.string({ unit: anyCodePoint, maxLength: 12 });
const headerName = fc
  .string({ unit: anyCodePoint, minLength: 1, maxLength: 8 })
  .filter((name) => name !== 'content-length');
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll(':', '\\c');

const anyFrame: fc.Arbitrary<Written> = fc
  .record({
    command: fc.constantFrom('SEND', 'SUBSCRIBE', 'MESSAGE', 'DISCONNECT'),
    headers: fc.array(fc.tuple(headerName, anyText), { maxLength: 5 }),
    body: fc.oneof(anyText, fc.constantFrom('', '안녕하세요 👋\0🇰🇷', '{"message":"a\\u0000b"}')),
    eol: fc.constantFrom('\n', '\r\n'),
    isCounted: fc.boolean(),
  })
  .map(({ command, headers, body, eol, isCounted }) => {
    const mustCount = isCounted || body.includes('\0');
    const counted: [string, string][] = mustCount ? [['content-length', `${Buffer.byteLength(body)}`]] : [];
    const lines = [
      ...headers.map(([name, value]) => `${escaped(name)}:${escaped(value)}`),
      ...counted.map((h) => h.join(':')),
    ];
    const text = `${[command, ...lines, ''].join(eol)}${eol}${body}\0`;
    // The first of repeated headers wins: in reverse order it is set last.
    const known = new Map([...headers, ...counted].toReversed());
    const inOrder = new Map([...headers, ...counted].map(([name]) => [name, known.get(name)!]));
    return { frame: { command, headers: inOrder, body }, bytes: Buffer.from(text) };
  });

describe('FrameParser', () => {
  it('[STOMP-1] reads a thousand generated frames alike, cut at every byte they have', () => {
    fc.assert(
      fc.property(anyFrame, ({ frame, bytes }) => {
        const whole = inOneLine([frame]);
        for (let cut = 0; cut <= bytes.length; cut += 1) {
          const parts = [bytes.subarray(0, cut), bytes.subarray(cut)];
          if (inOneLine(readAll(parserOf('1.2'), parts)) !== whole) throw new Error(`differs when cut at ${cut}`);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('[STOMP-1] reads frames joined in a stream and cut anywhere, with beats between them', () => {
    const stream = fc.array(fc.tuple(anyFrame, fc.constantFrom('', '\n', '\r\n', '\n\n')), { maxLength: 6 });
    fc.assert(
      fc.property(stream, fc.array(fc.nat(400), { maxLength: 12 }), (written, lengths) => {
        let rest = Buffer.concat(written.flatMap(([{ bytes }, beat]) => [bytes, Buffer.from(beat)]));
        const chunks = lengths.map((length) => {
          const chunk = rest.subarray(0, length);
          rest = rest.subarray(length);
          return chunk;
        });
        const frames = readAll(parserOf('1.2'), [...chunks, rest]);
        expect(inOneLine(frames)).toBe(inOneLine(written.map(([{ frame }]) => frame)));
      }),
    );
  });

  it('[STOMP-1] reads what @stomp/stompjs writes, byte by byte', () => {
    const headers = { destination: '/app/room/1', note: 'a:b\\n\n끝' };
    const text = FrameImpl.marshall({ command: 'SEND', headers, body: '{"message":"안녕"}', escapeHeaderValues: true });
    const bytes = [...Buffer.from(text as string)].map((byte) => Buffer.of(byte));
    expect(readAll(parserOf('1.2'), bytes)).toEqual([
      frame('SEND', { ...headers, 'content-length': '20' }, '{"message":"안녕"}'),
    ]);
  });

  it('[STOMP-2] takes CRLF for LF', () => {
    expect(read('SEND\r\ndestination:/a\r\n\r\nhi\r\n\0')).toEqual(frame('SEND', { destination: '/a' }, 'hi\r\n'));
  });

  it('[STOMP-3] counts content-length in bytes and lets the body hold NUL', () => {
    const body = '가\0나';
    const counted = `SEND\ncontent-length:7\n\n${body}\0`;
    expect(read(counted)).toEqual(frame('SEND', { 'content-length': '7' }, body));
  });

  it('[STOMP-4] unescapes names and values as the version defines it', () => {
    const text = 'SEND\na\\cb:\\\\n\\n\\c\n\n\0';
    expect(read(text, '1.2')).toEqual(frame('SEND', { 'a:b': '\\n\n:' }));
    expect(read(text, '1.1')).toEqual(frame('SEND', { 'a:b': '\\n\n:' }));
    expect(read(text, '1.0')).toEqual(frame('SEND', { 'a\\cb': '\\\\n\\n\\c' }));
    expect(read('SEND\na:\\r\n\n\0', '1.2')).toEqual(frame('SEND', { a: '\r' }));
  });

  it.each<[string, StompVersion]>([
    ['SEND\na:\\t\n\n\0', '1.2'],
    ['SEND\na:end\\\n\n\0', '1.2'],
    ['SEND\n\\t:a\n\n\0', '1.1'],
    ['SEND\na:\\r\n\n\0', '1.1'],
  ])('[STOMP-4] refuses %j in %s', (text, version) => {
    expect(read(text, version)).toMatchObject({ fault: 'undefined escape sequence in a header', isTooBig: false });
  });

  it('[STOMP-4] keeps spaces and raw colons of a value', () => {
    expect(read('CONNECT\nAuthorization: Bearer a:b \n\n\0', '1.0')).toEqual(
      frame('CONNECT', { Authorization: ' Bearer a:b ' }),
    );
  });

  it('[STOMP-5] takes the first of repeated headers, whatever their name', () => {
    expect(read('SEND\n__proto__:1\n__proto__:2\nconstructor:3\n\n\0')).toEqual({
      command: 'SEND',
      headers: new Map([
        ['__proto__', '1'],
        ['constructor', '3'],
      ]),
      body: '',
    });
  });

  it.each([
    ['a header without a colon', 'SEND\nreceipt:7\ndestination\n\n\0', '7'],
    ['a header without a name', 'SEND\nreceipt:7\n:value\n\n\0', '7'],
    ['a content-length that is no number', 'SEND\nreceipt:7\ncontent-length:-1\n\n\0', '7'],
    ['bytes beyond content-length', 'SEND\nreceipt:7\ncontent-length:1\n\nhi\0', '7'],
    ['a carriage return inside a header', 'SEND\nreceipt:7\na:b\rc\n\n\0', '7'],
    ['a receipt that comes after the fault', 'SEND\ndestination\nreceipt:7\n\n\0', undefined],
    ['a command in small letters', 'send\n\n\0', undefined],
    ['NUL before any command', '\0', undefined],
    ['a body left over without content-length', 'hello\0', undefined],
    ['a command that never ends', 'S'.repeat(17), undefined],
  ])('[STOMP-6] refuses %s', (_name, text, receipt) => {
    expect(read(text)).toEqual({ fault: expect.any(String), isTooBig: false, receipt });
  });

  it('[STOMP-6] refuses bytes that are not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('SEND\nreceipt:7\n\n'), Buffer.of(0xc3, 0x28, 0)]);
    expect(read(bytes)).toEqual({ fault: 'not UTF-8', isTooBig: false, receipt: '7' });
  });

  it('[STOMP-6] stays at the bad frame', () => {
    const parser = parserOf('1.2');
    const bad = readAll(parser, [Buffer.from('SEND\nx\n')]);
    parser.push(Buffer.from('\n\0SEND\n\n\0'));
    expect(parser.next()).toBe(bad[0]);
  });

  const { maxFrameBytes, maxHeaderBytes, maxHeaders } = defaultLimits;
  const headOf = (bytes: number) => 'SEND\n\n'.length + bytes;

  it('[STOMP-7] takes a frame, a header line and a number of headers that are just within the limits', () => {
    expect(read(`SEND\n\n${'x'.repeat(maxFrameBytes - headOf(0) - 1)}\0`)).toMatchObject({ command: 'SEND' });
    expect(read(`SEND\na:${'x'.repeat(maxHeaderBytes - 2)}\r\n\n\0`)).toMatchObject({ command: 'SEND' });
    expect(read(`SEND\n${'a:b\n'.repeat(maxHeaders)}\n\0`)).toMatchObject({ command: 'SEND' });
  });

  it.each([
    ['a body that goes on', `SEND\n\n${'x'.repeat(maxFrameBytes)}`],
    ['a body just too long', `SEND\n\n${'x'.repeat(maxFrameBytes - headOf(0))}\0`],
    ['a body announced too long', `SEND\ncontent-length:${maxFrameBytes}\n\n`],
    ['a header line that goes on', `SEND\na:${'x'.repeat(maxHeaderBytes)}`],
    ['a header line just too long', `SEND\na:${'x'.repeat(maxHeaderBytes)}\n\n\0`],
    ['a head that goes on', `SEND\n${`a:${'x'.repeat(8000)}\n`.repeat(9)}`],
    ['one header too many', `SEND\n${'a:b\n'.repeat(maxHeaders + 1)}`],
  ])('[STOMP-7] refuses %s without waiting for its end', (_name, text) => {
    expect(read(text)).toMatchObject({ isTooBig: true });
  });

  it('[STOMP-8] copies each byte only a few times, even if bytes arrive one by one', () => {
    const bytes = Buffer.from(`SEND\n\n${'x'.repeat(60_000)}\0`);
    const parser = parserOf('1.2');
    const copied: number[] = [];
    const allocUnsafe = Buffer.allocUnsafe;
    Buffer.allocUnsafe = (size) => {
      copied.push(size);
      return allocUnsafe(size);
    };
    try {
      expect(
        readAll(
          parser,
          [...bytes].map((byte) => Buffer.of(byte)),
        ),
      ).toHaveLength(1);
    } finally {
      Buffer.allocUnsafe = allocUnsafe;
    }
    expect(copied.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * bytes.length);
  });

  it('[STOMP-8] holds no bytes when nothing is unread', () => {
    const parser = parserOf('1.2');
    readAll(parser, [Buffer.from('SEND\n\nhi\0\n')]);
    expect(parser.bufferedBytes).toBe(0);
  });
});
