import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** Reads an answer of a provider as the schema has it; undefined if it differs. */
export function answerReader<Schema extends TSchema>(schema: Schema): (answer: unknown) => Static<Schema> | undefined {
  let validator: Validator | undefined;
  return (answer) => {
    // Compiled with the first answer: a start asks the provider nothing.
    validator ??= Compile(schema);
    return validator.Check(answer) ? (answer as Static<Schema>) : undefined;
  };
}
