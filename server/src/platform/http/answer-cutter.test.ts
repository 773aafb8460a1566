import { type Route, successStatusOf } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { answerCutter } from './answer-cutter.ts';

const Thing = Type.Object({
  id: Type.Integer(),
  note: Type.Optional(Type.String()),
  owner: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
  parts: Type.Array(Type.Object({ name: Type.String() })),
});

interface JsonSchema {
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  type?: string;
}

const declaredAnswers = routes.flatMap((route: Route): [string, TSchema][] => {
  const schema = route.answers[successStatusOf(route) as 200];
  return schema ? [[route.key, schema]] : [];
});

/** A value of the schema, with undeclared fields in every object. Text is a time, the one form of text that schemas ask for. */
function overfull(schema: JsonSchema): unknown {
  if (schema.anyOf) return overfull(schema.anyOf[0]!);
  if (schema.items) return [overfull(schema.items), overfull(schema.items)];
  if (!schema.properties)
    return schema.const ?? schema.enum?.[0] ?? (schema.type === 'string' ? '2026-11-17T09:00:00+09:00' : 1);
  const declared = Object.entries(schema.properties).map(([name, property]) => [name, overfull(property)]);
  return { ...Object.fromEntries(declared), undeclared: 'a secret' };
}

describe('answerCutter', () => {
  it('[PAGE-3] keeps declared fields and no others, at any depth', () => {
    const cut = answerCutter(Thing);
    const secret = { passwordHash: 'x' };
    const owner = { name: '민지', ...secret };
    expect(cut({ ...secret, id: 1, owner, parts: [{ name: 'a', ...secret }] })).toEqual({
      id: 1,
      owner: { name: '민지' },
      parts: [{ name: 'a' }],
    });
    expect(cut({ id: 1, note: undefined, owner: null, parts: [] })).toStrictEqual({ id: 1, owner: null, parts: [] });
  });

  it('leaves the answer itself as it was', () => {
    const answer = { id: 1, owner: null, parts: [{ name: 'a', more: 1 }] };
    answerCutter(Thing)(answer);
    expect(answer.parts).toEqual([{ name: 'a', more: 1 }]);
  });

  it('finds the kind of a thing that may be of several', () => {
    const cut = answerCutter(
      Type.Array(Type.Union([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })])),
    );
    expect(
      cut([
        { a: 1, more: 1 },
        { b: 2, more: 1 },
      ]),
    ).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('keeps the entries of a record, whose names are not declared', () => {
    const cut = answerCutter(Type.Object({ counts: Type.Record(Type.String(), Type.Integer()) }));
    expect(cut({ counts: { a: 1, b: 2 }, more: 1 })).toEqual({ counts: { a: 1, b: 2 } });
  });

  it.each(declaredAnswers)('[PAGE-3] cuts the answer of %s as TypeBox does', (_key, schema) => {
    const answer = overfull(schema);
    expect(answerCutter(schema)(answer)).toEqual(Compile(schema).Clean(structuredClone(answer)));
  });
});
