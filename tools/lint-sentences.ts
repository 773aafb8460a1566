import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** Files whose strings people read: both catalogues, legal texts, refusals, route descriptions, notices and letters. */
const sentenceFiles = [
  'contract/src/**/*.ts',
  'web/src/**/messages/**/*.ts',
  'web/src/**/*-{ko,en}.ts',
  'web/src/features/**/texts/**/*.ts',
  'server/src/modules/**/letters/*.ts',
  'server/src/modules/**/*-notices.ts',
  'server/src/modules/notice/mail/**/*.ts',
];
/** Versions of legal texts say what changed on a day: their numerals are history. */
const leftOut = /\.test\.ts$|\/test-[^/]*\.ts$|\.sql\.ts$|\/legal\.ts$/;

/** A numeral with its unit that is not a limit of ours, or a sentence that stays word for word. */
export const allowed: readonly { text: RegExp; reason: string }[] = [
  { text: /^예: /, reason: 'an example of what somebody types' },
  { text: /^\d+\. /, reason: 'the number of a paragraph of a legal text' },
  {
    text: /^(?:Up to |Over |\d–)?\d h$|^\d~?\d?시간 (?:이하|넘게)$|^\d~\d시간$/,
    reason: 'names a range that its key fixes (`60-120`)',
  },
  { text: /^(?:Under 1 min|1분 이내)$/, reason: 'a rounded duration, as in "in a moment"' },
  { text: /^(?:10분 늦어요|I’ll be 10 minutes late)$/, reason: 'a message of the person, not a rule' },
  { text: /1일부터 $|0원부터 $/, reason: 'the natural start of a range: no limit sets it' },
  {
    text: /경매권은 1분 안에 들어와요|2초 안에|within 2 seconds/,
    reason: 'how fast the product is, held by its tests',
  },
  { text: /<table role="presentation"/, reason: 'HTML attributes' },
];

const units = {
  ko: '시간|초|분(?!의)|일|영업일|개월|주|년|세|원|자|명|장|개|번|회|%|MB|화소',
  en: 'h|hours?|s|seconds?|min|minutes?|(?:business )?days?|weeks?|months?|years?|won|characters?|people|(?:more )?(?:pictures?|images?)|passkeys?|searches|times|percent|MB|megapixels?',
};
const numeral = '\\d[\\d,.]*';
const limitInText = new RegExp(
  `(?<![\\w{-])(?:${numeral} ?(?:조|억|만|천)? ?(?:${units.ko})|${numeral}(?: |-)?(?:${units.en})(?![\\w-])|${numeral} ?%|₩${numeral})`,
  'u',
);

export interface Text {
  line: number;
  text: string;
}

/** The limits that a source writes into its strings instead of naming the constant: `10,000원`, `24 hours`. */
export function writtenLimits(source: string): Text[] {
  return textsOf(source).filter(({ text }) => limitInText.test(text) && !allowed.some((one) => one.text.test(text)));
}

function textsOf(source: string): Text[] {
  const texts: Text[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = textOf(node as Record<string, unknown>);
    if (text !== undefined) texts.push({ line: lineAt(source, (node as { start: number }).start), text });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  return texts;
}

function textOf({ type, value }: Record<string, unknown>): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  return undefined;
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const faults = globSync(sentenceFiles, { cwd: root })
    .filter((file) => !leftOut.test(file))
    .flatMap((file) =>
      writtenLimits(readFileSync(join(root, file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
    );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error('Name the constant in a template instead, as the sentences in contract/src/errors.ts do.');
    process.exitCode = 1;
  }
}
