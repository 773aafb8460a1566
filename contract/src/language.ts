export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];

/** Where a browser keeps the language that its user chose. */
export const languageCookie = 'language';

/** A sentence that a user reads, in both languages. */
export type Sentence = Readonly<Record<Language, string>>;

/** Korean unless the first language asked for is English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ko';
}

/** Puts values into a sentence's `{name}` places. */
export function fill(template: string, values: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
