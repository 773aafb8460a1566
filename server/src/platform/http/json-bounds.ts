import { limits } from '@teum/contract';

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether JSON stays within the escapes, the depth and the number of values that any call needs. Counts in the text, in one
 * pass, before parsing: JSON.parse takes a text of escapes alone five times as long as a plain one, and code that walks a value of 5,000 levels
 * runs out of stack.
 */
export function isWithinJsonBounds(json: string): boolean {
  let depth = 0;
  let values = 1;
  let escapes = 0;
  let firstEscape = nextOf('\\', json, 0);
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === quote) {
      if (firstEscape < at) firstEscape = nextOf('\\', json, at);
      const end = nextOf('"', json, at + 1);
      at = end;
      if (firstEscape < end) {
        const most = limits.json.maxEscapes - escapes;
        const text = readEscaped(json, firstEscape, most);
        if (text.escapes > most) return false;
        escapes += text.escapes;
        at = text.end;
      }
    }
    if (unit === openObject || unit === openArray) depth += 1;
    else if (unit === closeObject || unit === closeArray) depth -= 1;
    if (unit === comma || unit === openObject || unit === openArray) values += 1;
    if (depth > limits.json.maxDepth || values > limits.json.maxValues) return false;
  }
  return true;
}

const nextOf = (sign: string, json: string, from: number): number => {
  const index = json.indexOf(sign, from);
  return index === -1 ? json.length : index;
};

/**
 * The end of a string that holds escapes, and their number; stops at the first one beyond `most`. Reads unit by unit, since each
 * quote may be escaped.
 */
function readEscaped(json: string, firstEscape: number, most: number): { end: number; escapes: number } {
  let escapes = 0;
  let at = firstEscape;
  for (; at < json.length && escapes <= most; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === quote) break;
    if (unit !== backslash) continue;
    escapes += 1;
    at += 1;
  }
  return { end: Math.min(at, json.length), escapes };
}
