import type { Language, Sentence } from '../language.ts';

export type FieldProblems = Record<string, Sentence>;

/** Looks at raw input, in the order in which the form's fields are checked; the first entry is the one an alert shows. */
export type FormCheck = (form: Record<string, unknown>) => FieldProblems;

export type FieldCheck = (value: unknown) => Sentence | undefined;

/** A form check from field checks, keeping their order. */
export function formCheck(fields: Record<string, FieldCheck>): FormCheck {
  return (form) => {
    const problems = Object.entries(fields).map(([name, check]) => [name, check(form[name])] as const);
    return Object.fromEntries(problems.filter((entry): entry is [string, Sentence] => entry[1] !== undefined));
  };
}

/** The first of several checks that objects. */
export const firstOf =
  (...checks: FieldCheck[]): FieldCheck =>
  (value) => {
    for (const check of checks) {
      const problem = check(value);
      if (problem) return problem;
    }
    return undefined;
  };

export const asText = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC') : '');

export const required =
  (sentence: Sentence): FieldCheck =>
  (value) =>
    asText(value).trim() === '' ? sentence : undefined;

export function inLanguage(problems: FieldProblems, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, sentence[language]]));
}
