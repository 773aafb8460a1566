// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runCommand } from '../lib/command.mjs';
import { ownPackages } from '../lib/own-packages.mjs';
import { inProject } from '../lib/project.mjs';

/*
 * Cuts Pretendard into the three files that the pages load, and writes their @font-face rules. Run it after a change of the
 * sentences that `styles/fonts.test.ts` complains about: `node tools/font/make-font.mjs`.
 *
 * Measured on the home page with the demo's listings: Pretendard's own dynamic subset takes 22 files and 569 kB, and its 92 rules
 * 14 kB (gzip) of the style sheet that the first paint waits for. Cut by ourselves it is one file of 120 kB that is preloaded, a
 * second of about the same size for what people write, and a third that hardly anyone needs. The weights that no style asks for
 * are left out, which takes a quarter off.
 */
const pretendard = inProject('node_modules', 'pretendard', 'dist', 'web', 'variable');
const styles = inProject('web', 'src', 'styles');
const weights = { min: 450, max: 850, default: 450 };

/** Slices of Pretendard's dynamic subset, the most frequent syllables last: so many of them are in the first and the second file. */
const slicesOfFirst = 8;
const slicesOfSecond = 11;

const latin = [...span(0x20, 0x7e), ...codesOf('\u00a0©«·»×–—‘’“”•…₩←→「」、。，～')];
const jamo = span(0x3131, 0x3163);
const isSyllable = (/** @type {number} */ code) => code >= 0xac00 && code <= 0xd7a3;

await runCommand(async () => {
  const load = await ownPackages(inProject('tools', 'font'));
  const { default: subset } = await load('subset-font');
  const whole = await readFile(`${pretendard}/woff2/PretendardVariable.woff2`);
  const files = contents();
  await mkdir(`${styles}/fonts`, { recursive: true });
  for (const [name, codes] of Object.entries(files)) {
    const text = String.fromCodePoint(...codes);
    const bytes = await subset(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    await writeFile(`${styles}/fonts/${name}.woff2`, bytes);
    console.log(`${name}: ${codes.length} characters, ${bytes.length} bytes`);
  }
  await writeFile(`${styles}/fonts.css`, rules(files.common));
  return 0;
});

/** Which characters are in which file, each in one. */
function contents() {
  const slices = frequencySlices();
  const common = new Set([...latin, ...ownSentences(), ...slices.slice(-slicesOfFirst).flat()]);
  const usual = slices.slice(-slicesOfFirst - slicesOfSecond, -slicesOfFirst).flat();
  const less = new Set([...jamo, ...usual].filter((code) => !common.has(code)));
  const rare = standardSyllables().filter((code) => !common.has(code) && !less.has(code));
  return { common: sorted(common), less: sorted(less), rare };
}

/** @returns {number[][]} */
function frequencySlices() {
  const css = readFileSync(`${pretendard}/pretendardvariable-dynamic-subset.css`, 'utf8');
  return [...css.matchAll(/unicode-range: ([^;]+);/g)].map(([, ranges = '']) => rangesOf(ranges).filter(isSyllable));
}

/** @param {string} ranges */
function rangesOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return span(Number.parseInt(from, 16), Number.parseInt(to, 16));
  });
}

/** Everything that the product itself says in Korean. */
function ownSentences() {
  const catalogues = ['web/src', 'contract/src'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:[/-]|^)ko\.ts$/.test(file) || folder === 'contract/src')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => inProject(folder, file)),
  );
  return codesOf(catalogues.map((file) => readFileSync(file, 'utf8')).join('')).filter(isSyllable);
}

/** The 2,350 syllables of KS X 1001, which nearly all Korean is written with. */
function standardSyllables() {
  const decoder = new TextDecoder('euc-kr');
  const rows = span(0xb0, 0xc8).flatMap((row) => span(0xa1, 0xfe).map((cell) => Uint8Array.of(row, cell)));
  return codesOf(rows.map((pair) => decoder.decode(pair)).join('')).filter(isSyllable);
}

/**
 * Of overlapping rules the later one is asked first. Only the first file says exactly what it has: a syllable that it lacks is
 * looked for in the second, and in the third when the second has come without it.
 * @param {number[]} common
 */
function rules(common) {
  return `/* Written by tools/font/make-font.mjs. */
${rule('rare', ' U+AC00-D7A3')}
${rule('less', ' U+3131-3163, U+AC00-D7A3')}
${rule('common', unicodeRange(common))}`;
}

/**
 * @param {string} name
 * @param {string} range
 */
function rule(name, range) {
  return `@font-face {
  font-family: "Teum Sans";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./fonts/${name}.woff2") format("woff2");
  unicode-range:${range};
}
`;
}

/** @param {number[]} codes */
function unicodeRange(codes) {
  /** @type {[from: number, to: number][]} */
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase();
  return `\n    ${runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')}`;
}

/**
 * @param {number} from
 * @param {number} to
 */
function span(from, to) {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** @param {string} text */
function codesOf(text) {
  return [...text].map((character) => /** @type {number} */ (character.codePointAt(0)));
}

/** @param {Iterable<number>} codes */
function sorted(codes) {
  return [...codes].sort((left, right) => left - right);
}
