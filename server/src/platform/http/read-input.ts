import { type Refusal, refuse, type Sentence } from '@teum/contract';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const wrongValue: Sentence = { ko: '올바른 값을 입력해주세요.', en: 'Please enter a correct value.' };

export type InputReader = (input: unknown) => { ok: true; value: unknown } | Refusal;

/** Checks input against its schema: turns digit strings into numbers where the schema has integers, drops unknown fields. */
export function inputReader(schema: TSchema): InputReader {
  let validator: Validator | undefined;
  return (input) => {
    // Compiled on first use: compiling all checks at start would delay the first answer.
    validator ??= Compile(schema);
    const value = withDigitsAsNumbers(schema, input);
    if (!validator.Check(value)) return refuse('INVALID_INPUT', { fields: wrongFields(validator.Errors(value)) });
    return { ok: true, value };
  };
}

interface JsonSchema {
  type?: string;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const digits = /^-?[0-9]{1,16}$/;

/** `"5000"` counts as 5000; `"1e3"`, `"1.5"`, `""` and full-width digits stay strings and are refused by the schema. */
function withDigitsAsNumbers(schema: JsonSchema, input: unknown): unknown {
  if (typeof input === 'string' && !isAcceptable(schema, input)) return unacceptable;
  if (schema.type === 'integer') return typeof input === 'string' && digits.test(input) ? Number(input) : input;
  if (schema.anyOf) return schema.anyOf.reduce((value, option) => withDigitsAsNumbers(option, value), input);
  if (schema.type === 'object' && schema.properties && isPlainObject(input)) {
    const known = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(input, name));
    return Object.fromEntries(known.map(([name, property]) => [name, withDigitsAsNumbers(property, input[name])]));
  }
  if (schema.type === 'array' && schema.items && Array.isArray(input)) {
    const { items } = schema;
    return input.map((item) => withDigitsAsNumbers(items, item));
  }
  return input;
}

/** A value that no schema accepts. */
const unacceptable = Symbol('a text that is too long or cannot be stored');

/** Checks the length first, in UTF-16 units. PostgreSQL's text holds neither NUL nor half a surrogate pair. */
const isAcceptable = ({ maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: string): boolean =>
  text.length <= maxLength && text.isWellFormed() && !text.includes('\0');

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wrongFields(errors: { instancePath: string; params: object }[]): Record<string, Sentence> {
  const names = errors.flatMap(({ instancePath, params }) => {
    const top = instancePath.split('/')[1];
    if (top) return [top];
    return 'requiredProperties' in params ? (params.requiredProperties as string[]) : [];
  });
  return Object.fromEntries(names.map((name) => [name, wrongValue]));
}
