const plainNumber = /^(?:0|[1-9][0-9]*)$/;
const number = /[-0-9][-+.0-9eE]*/y;

/**
 * Parses JSON as the verifiers read it: a number that is not written in plain digits, such as 82000.0 or 1e3, becomes its text,
 * so that it fits no form. `JSON.parse` alone reads 82000.0 as 82000, which other languages do not.
 */
export function parsePlainJson(text: string): unknown {
  JSON.parse(text); // Throws unless it is JSON: the loop below relies on it.
  let [plain, copied] = ['', 0];
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character === '"') at = endOfString(text, at);
    else if (character === '-' || (character >= '0' && character <= '9')) {
      number.lastIndex = at;
      const [token] = number.exec(text)!;
      if (!plainNumber.test(token)) {
        plain += `${text.slice(copied, at)}"${token}"`;
        copied = at + token.length;
      }
      at += token.length;
    } else at += 1;
  }
  return JSON.parse(plain + text.slice(copied));
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
