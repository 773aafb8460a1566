export const openFrame = 'o';
/** SockJS's own heart-beat, which STOMP does not count as one. */
export const signOfLife = 'h';

export const messageFrame = (quoted: readonly string[]): string => `a[${quoted.join(',')}]`;
export const closeFrame = (code: number, reason: string): string => `c[${code},${quoted(reason)}]`;

/** Characters that browsers or proxies change or drop unless they are escaped. */
const fragile = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g;

/** The text as a JSON string, the form in which SockJS carries it. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(fragile, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

/** Decodes a client's SockJS messages, which together form one stream of bytes. */
export class SockJsIncoming {
  private halfCharacter = '';

  /** `undefined` when it is neither a JSON string nor an array of them. */
  read(json: string): Buffer | undefined {
    if (json === '') return Buffer.alloc(0);
    const text = joinedStrings(json);
    return text === undefined ? undefined : Buffer.from(this.wholeCharacters(text));
  }

  // Clients split frames at 8192 UTF-16 units: if encoded separately, both halves of an emoji become U+FFFD.
  private wholeCharacters(text: string): string {
    const joined = this.halfCharacter + text;
    const endsInHalf = /[\uD800-\uDBFF]$/.test(joined);
    this.halfCharacter = endsInHalf ? joined.slice(-1) : '';
    return endsInHalf ? joined.slice(0, -1) : joined;
  }
}

function joinedStrings(json: string): string | undefined {
  const parsed = parsedOrUndefined(json);
  if (typeof parsed === 'string') return parsed;
  if (!Array.isArray(parsed) || !parsed.every((message) => typeof message === 'string')) return undefined;
  return parsed.join('');
}

function parsedOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
