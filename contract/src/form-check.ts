import { composed } from './composed.ts';
import type { Language, Sentence } from './language.ts';

export type FieldProblems = Record<string, Sentence>;

/** Checks raw input in the order of the form's fields. An alert shows the first entry. */
export type FormCheck = (form: Record<string, unknown>) => FieldProblems;

export type FieldCheck = (value: unknown) => Sentence | undefined;

/** A form check from field checks, keeping their order. */
export function formCheck(fields: Record<string, FieldCheck>): FormCheck {
  return (form) => {
    const problems = Object.entries(fields).map(([name, check]) => [name, check(form[name])] as const);
    return Object.fromEntries(problems.filter((entry): entry is [string, Sentence] => entry[1] !== undefined));
  };
}

/** The first of several checks that refuses. */
export const firstOf =
  <Value>(...checks: ((value: Value) => Sentence | undefined)[]) =>
  (value: Value): Sentence | undefined => {
    for (const check of checks) {
      const problem = check(value);
      if (problem) return problem;
    }
    return undefined;
  };

/** Looks at a text that is no longer than its field's raw maximum, and composed. */
export type TextCheck = (text: string) => Sentence | undefined;

/** A field of text. The checks never see more than `maxUnits`: whatever is longer is refused before any work is done on it. */
export const textField =
  ({ maxUnits, tooLong }: { maxUnits: number; tooLong: Sentence }, ...checks: TextCheck[]): FieldCheck =>
  (value) => {
    const text = typeof value === 'string' ? value : '';
    return text.length > maxUnits ? tooLong : firstOf(...checks)(composed(text));
  };

export const required =
  (sentence: Sentence): TextCheck =>
  (text) =>
    text.trim() === '' ? sentence : undefined;

export function inLanguage(problems: FieldProblems, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, sentence[language]]));
}
