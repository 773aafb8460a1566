/** The scripts that Unicode recommends for names (UAX 31, table 5), beside Hangul and Latin. */
const otherScripts =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  );

const namesOf = (...scripts: string[]): RegExp =>
  new RegExp(`^[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u');

/** Exported for the test that runs every pattern on attack strings. */
export const namePatterns: readonly RegExp[] = [
  namesOf('Hangul', 'Latin'),
  ...otherScripts.map((script) => namesOf(script)),
];

/**
 * Whether all letters are of one script, besides digits and signs; Hangul and Latin may be mixed. A Cyrillic а in a Latin name
 * looks like an a.
 */
export function isOfOneScript(text: string): boolean {
  return namePatterns.some((pattern) => pattern.test(text));
}
