import { limits } from '@teum/contract';

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether JSON is nested no deeper, and holds no more values, than any call needs. Counted in the text, in one pass, before a parser
 * builds anything from it: whoever walks a value of 5,000 levels afterwards runs out of stack.
 */
export function isWithinJsonBounds(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === quote) at = endOfString(json, at);
    else if (unit === openObject || unit === openArray) depth += 1;
    else if (unit === closeObject || unit === closeArray) depth -= 1;
    if (unit === comma || unit === openObject || unit === openArray) values += 1;
    if (depth > limits.json.maxDepth || values > limits.json.maxValues) return false;
  }
  return true;
}

/** The index of the quote that ends the string: the next one before which backslashes come in pairs. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
