// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runCommand } from '../lib/command.mjs';
import { ownPackages } from '../lib/own-packages.mjs';
import { inProject } from '../lib/project.mjs';

/*
 * Cuts Pretendard into the files that the pages load, and writes their @font-face rules. Run it after a change of the sentences
 * that `styles/fonts.test.ts` complains about: `node tools/font/make-font.mjs`.
 *
 * Measured on the home page with the demo's listings: Pretendard's own dynamic subset takes 22 files and 569 kB, and its 92 rules
 * 14 kB (gzip) of the style sheet that the first paint waits for. Cut by ourselves it is one file of 120 kB that is preloaded, one
 * of 30 kB that nearly everything needs that people write, one of 90 kB for lists and long texts, and one that hardly anyone needs.
 * More and smaller ones cost more than they save: a page is laid out again with each that arrives. The weights that no style asks
 * for are left out, which takes a quarter off.
 */
const pretendard = inProject('node_modules', 'pretendard', 'dist', 'web', 'variable');
const styles = inProject('web', 'src', 'styles');
const weights = { min: 450, max: 850, default: 450 };

/** Slices of Pretendard's dynamic subset, from the most frequent syllables on: so many of them are in each file. */
const slices = { common: 8, usual: 2, less: 9 };

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
  await writeFile(`${styles}/fonts.css`, rules(files));
  return 0;
});

/**
 * Which characters are in which file, each in one.
 * @returns {Record<string, number[]>}
 */
function contents() {
  const known = new Set([...latin, ...ownSentences()]);
  const left = frequencySlices();
  const next = (/** @type {number} */ count) => left.splice(0, count).flat();
  const unknown = (/** @type {number[]} */ codes) => {
    const found = codes.filter((code) => !known.has(code));
    for (const code of found) known.add(code);
    return found;
  };
  for (const code of next(slices.common)) known.add(code);
  const common = sorted(known);
  const usual = sorted(unknown([...jamo, ...next(slices.usual)]));
  const less = sorted(unknown(next(slices.less)));
  return { common, usual, less, rare: unknown(standardSyllables()) };
}

/**
 * The most frequent first; Pretendard has them last.
 * @returns {number[][]}
 */
function frequencySlices() {
  const css = readFileSync(`${pretendard}/pretendardvariable-dynamic-subset.css`, 'utf8');
  return [...css.matchAll(/unicode-range: ([^;]+);/g)]
    .map(([, ranges = '']) => rangesOf(ranges).filter(isSyllable))
    .reverse();
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
 * Of overlapping rules the later one is asked first. Only the first two files say exactly what they have: a syllable that they
 * lack is looked for in the third, and in the last when the third has come without it.
 * @param {Record<string, number[]>} files
 */
function rules({ common = [], usual = [] }) {
  return `/* Written by tools/font/make-font.mjs. */
${rule('rare', ' U+AC00-D7A3')}
${rule('less', ' U+AC00-D7A3')}
${rule('usual', unicodeRange(usual))}
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
