export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];

/** Where a browser keeps the language that its user chose. */
export const languageCookie = 'language';

/** A sentence that a user reads, in both languages. */
export type Sentence = Readonly<Record<Language, string>>;

/** English only where `Accept-Language` refuses Korean; Korean otherwise, and where the header is missing. */
export function languageOf(acceptLanguage = ''): Language {
  if (acceptLanguage.trim() === '') return 'ko';
  const ranges = acceptLanguage.toLowerCase().split(',').map(languageRange);
  const korean = ranges.filter(({ tag }) => /^ko(-|$)/.test(tag));
  // `*` stands for every language that the header does not name.
  const deciding = korean.length > 0 ? korean : ranges.filter(({ tag }) => tag === '*');
  return deciding.some(({ quality }) => quality > 0) ? 'ko' : 'en';
}

interface LanguageRange {
  tag: string;
  /** 0: not accepted. */
  quality: number;
}

function languageRange(written: string): LanguageRange {
  const [tag = '', ...parameters] = written.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) };
}

/** Puts values into a sentence's `{name}` places. */
export function fill(template: string, values: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
