import { OutgoingFrame } from './outgoing-frame.ts';

export type StompVersion = '1.0' | '1.1' | '1.2';

export type StompHeaders = ReadonlyMap<string, string>;

export interface StompFrame {
  command: string;
  headers: StompHeaders;
  body: string;
}

const meaningOfEscape: Record<StompVersion, Record<string, string>> = {
  '1.0': {},
  '1.1': { '\\n': '\n', '\\c': ':', '\\\\': '\\' },
  '1.2': { '\\n': '\n', '\\c': ':', '\\\\': '\\', '\\r': '\r' },
};
const escapeOf: Record<string, string> = { '\\': '\\\\', '\n': '\\n', ':': '\\c', '\r': '\\r' };

/** `undefined` when the text holds a sequence that the version does not define. */
export function unescapeHeader(text: string, version: StompVersion): string | undefined {
  if (version === '1.0' || !text.includes('\\')) return text;

  const meanings = meaningOfEscape[version];
  let isDefined = true;
  // One pass: replacing sequence by sequence would read the escaped backslash of `\\n` as a line break.
  const plain = text.replace(/\\.?/gs, (sequence) => {
    const meaning = meanings[sequence];
    if (meaning === undefined) isDefined = false;
    return meaning ?? sequence;
  });
  return isDefined ? plain : undefined;
}

export function escapeHeader(text: string, version: StompVersion): string {
  if (!/[\\\n\r:]/.test(text)) return text;
  // 1.0 has no escapes and 1.1 none for CR: an unescaped line break would let the sender inject a header.
  if (version === '1.0') return text.replace(/[\n\r]/g, ' ');
  if (version === '1.1') return text.replace(/\r/g, ' ').replace(/[\\\n:]/g, (character) => escapeOf[character]!);
  return text.replace(/[\\\n\r:]/g, (character) => escapeOf[character]!);
}

/** A frame without a body: CONNECTED, RECEIPT, ERROR. */
export function controlFrame(command: string, headers: Record<string, string>, version: StompVersion): OutgoingFrame {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${escapeHeader(value, version)}\n`);
  return new OutgoingFrame(`${command}\n${lines.join('')}\n\0`);
}
