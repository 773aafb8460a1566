// @ts-check

/** Characters that take two columns in a terminal: Hangul, kana, ideographs, full-width forms, pictographs. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

/**
 * How many columns of a terminal the text takes.
 * @param {string} text
 */
export function textWidth(text) {
  // NFC first: a decomposed 한 is three characters and still takes two columns.
  const characters = [...text.normalize('NFC').replace(/\p{M}|\p{Cf}/gu, '')];
  return characters.reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);
}

/**
 * @param {string} text
 * @param {number} width
 */
export const padText = (text, width) => text + ' '.repeat(Math.max(0, width - textWidth(text)));
