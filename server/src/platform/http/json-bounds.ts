import { limits } from '@teum/contract';

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether JSON stays within the depth and the number of values that any call needs. Counts in the text, in one pass, before
 * parsing: code that walks a value of 5,000 levels runs out of stack.
 */
export function isWithinJsonBounds(json: string): boolean {
  let depth = 0;
  let values = 1;
  let firstEscape = nextOf('\\', json, 0);
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === quote) {
      if (firstEscape < at) firstEscape = nextOf('\\', json, at);
      const end = nextOf('"', json, at + 1);
      at = firstEscape < end ? endOfEscaped(json, firstEscape) : end;
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

/** The end of a string that holds escapes. Reads unit by unit, since each quote may be escaped. */
function endOfEscaped(json: string, firstEscape: number): number {
  for (let at = firstEscape; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at += 1;
  }
  return json.length;
}
