import { describe, expect, it } from 'vitest';
import { createEventParser, type ParsedEvent } from './event-parser.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function parse(...pieces: Uint8Array[]): ParsedEvent[] {
  const parser = createEventParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

const stream = [
  'retry: 1500\n\n',
  ':\n\n',
  'event: snapshot\r\nid: 7\r\ndata: {"price":"만 원"}\r\n\r\n',
  'event: bid\rdata:첫 줄\rdata: 둘째 줄\r\r',
  'data\n\n',
  'id: 8\nevent: lonely\n\n',
  'unknown: field\ndata: "끝"\nid: 9\n\n',
].join('');

const events: ParsedEvent[] = [
  { name: 'snapshot', data: '{"price":"만 원"}', id: '7' },
  { name: 'bid', data: '첫 줄\n둘째 줄', id: undefined },
  { name: 'message', data: '', id: undefined },
  { name: 'message', data: '"끝"', id: '9' },
];

describe('createEventParser', () => {
  it('reads names, data of several lines and ids, with every kind of line end', () => {
    expect(parse(bytes(stream))).toEqual(events);
  });

  it('reads the same wherever the bytes are cut in two', () => {
    const whole = bytes(stream);
    for (let cut = 0; cut <= whole.length; cut += 1)
      expect(parse(whole.subarray(0, cut), whole.subarray(cut)), `cut at ${cut}`).toEqual(events);
  });

  it('reads the same when every byte comes alone', () => {
    expect(parse(...Array.from(bytes(stream), (byte) => Uint8Array.of(byte)))).toEqual(events);
  });

  it('starts behind a byte order mark', () => {
    expect(parse(Uint8Array.of(0xef, 0xbb, 0xbf), bytes('data: 1\n\n'))).toEqual([
      { name: 'message', data: '1', id: undefined },
    ]);
  });

  it('remembers how long the server wants clients to wait, and ignores what is not a number', () => {
    const parser = createEventParser();
    expect(parser.retryMs()).toBeUndefined();
    parser.push(bytes('retry: 2000\n\nretry: soon\n\n'));
    expect(parser.retryMs()).toBe(2000);
  });

  it('gives up on a line that never ends', () => {
    const parser = createEventParser();
    const piece = bytes('x'.repeat(100_000));
    expect(() => {
      for (let count = 0; count < 20; count += 1) parser.push(piece);
    }).toThrow('does not end');
  });
});
