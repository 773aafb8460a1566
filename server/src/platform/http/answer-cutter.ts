import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Cut = (answer: unknown) => unknown;

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  patternProperties?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const asItIs: Cut = (answer) => answer;

/**
 * Removes undeclared fields from answers, as the serializer does. Compiled once per schema: TypeBox's `Clean` walks the whole
 * schema and sorts its unions for every answer.
 */
export function answerCutter(schema: JsonSchema): Cut {
  if (schema.anyOf) return unionCutter(schema.anyOf) ?? cleaner(schema);
  if (schema.type === 'array' && schema.items) return arrayCutter(answerCutter(schema.items));
  if (isClosedObject(schema)) return objectCutter(schema.properties);
  return isScalar(schema) ? asItIs : cleaner(schema);
}

const scalars = ['string', 'integer', 'number', 'boolean', 'null'];

const isScalar = (schema: JsonSchema): boolean =>
  scalars.includes(schema.type ?? '') || 'const' in schema || schema.enum !== undefined;

const isClosedObject = (schema: JsonSchema): schema is JsonSchema & Required<Pick<JsonSchema, 'properties'>> =>
  schema.type === 'object' &&
  schema.properties !== undefined &&
  schema.additionalProperties === undefined &&
  schema.patternProperties === undefined;

const arrayCutter =
  (cutItem: Cut): Cut =>
  (answer) =>
    cutItem === asItIs || !Array.isArray(answer) ? answer : answer.map((item) => cutItem(item));

function objectCutter(properties: Record<string, JsonSchema>): Cut {
  const cutters = Object.entries(properties).map(([name, property]) => ({ name, cut: answerCutter(property) }));
  return (answer) => {
    if (!isObject(answer)) return answer;
    const kept: Record<string, unknown> = {};
    for (const { name, cut } of cutters) {
      const value = answer[name];
      if (value !== undefined) kept[name] = cut(value);
    }
    return kept;
  };
}

/** Undefined where a value could match several kinds: then TypeBox has to decide. */
function unionCutter(kinds: JsonSchema[]): Cut | undefined {
  const [composed, ...others] = kinds.filter((kind) => !isScalar(kind)).map(answerCutter);
  if (others.length > 0) return undefined;
  return composed ? (answer) => (isObject(answer) ? composed(answer) : answer) : asItIs;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function cleaner(schema: JsonSchema): Cut {
  const validator = Compile(schema as TSchema);
  return (answer) => validator.Clean(answer);
}
