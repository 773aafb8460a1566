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

/** The names in the `{name}` places of a literal sentence. */
type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/** A text that has a place for each of the names. */
type Holding<Name extends string> = (
  Name extends string
    ? (text: `${string}{${Name}}${string}`) => void
    : never
) extends (text: infer Text) => void
  ? Text
  : never;

/** Korean needs it after a name (을, 를); a sentence of another language may leave it out. */
type KoreanOnly = 'particle';

/** A sentence with the same `{name}` places as `Text`, in any order. Any string where the type of `Text` does not say its places. */
export type Template<Text extends string> = string extends Text
  ? string
  : ([NamesIn<Text>] extends [KoreanOnly] ? string : Holding<Exclude<NamesIn<Text>, KoreanOnly>>) & {
      /** For the compiler alone: no sentence has this property. */
      readonly placeholders?: NamesIn<Text>;
    };

type PlaceholdersOf<Text extends string> = 'placeholders' extends keyof Text
  ? Extract<Text['placeholders' & keyof Text], string>
  : NamesIn<Text>;

export type Values<Text extends string> = Readonly<Record<PlaceholdersOf<Text>, string | number>>;

/** Puts values into a sentence's `{name}` places. A sentence whose text the type does not know takes any values. */
export function fill<Text extends string>(template: Text, values: Values<Text>): string {
  const known: Readonly<Record<string, string | number>> = values;
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(known[name] ?? place));
}
