export interface TextPart {
  text: string;
  /** The link's address, if it is a link. */
  href?: string;
}

/**
 * Every part of the pattern is greedy and nothing after it must match, so there is no backtracking: a message of thousands of
 * slashes costs no more than plain text. The host is ASCII: a Korean particle often follows it directly.
 */
const address = /https?:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#][^\s<>"]*)?/gi;

const closings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits a message into plain text and links, in order. */
export function messageParts(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const href = withoutClosing(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: message.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

/** Without the punctuation of the sentence: its full stop, and a bracket that was opened before the address. */
function withoutClosing(found: string): string {
  const excess = new Map(
    Object.entries(closings).map(([close, open]) => [close, count(found, close) - count(found, open)]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!;
    const unopened = excess.get(last) ?? 0;
    if (unopened > 0) excess.set(last, unopened - 1);
    else if (!".,;:!?'…。".includes(last)) break;
  }
  return found.slice(0, end);
}

const count = (text: string, character: string): number => text.split(character).length - 1;
