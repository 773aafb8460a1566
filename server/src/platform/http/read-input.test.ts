import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { inputReader } from './read-input.ts';

const read = inputReader(
  Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    note: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.Integer())),
    parentId: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
  }),
);

describe('inputReader', () => {
  it('takes a plain digit string for a whole number', () => {
    expect(read({ amount: '5000', tags: ['1', 2] })).toEqual({ ok: true, value: { amount: 5000, tags: [1, 2] } });
  });

  it('takes it also where there may be none', () => {
    expect(read({ amount: 1, parentId: '7' })).toEqual({ ok: true, value: { amount: 1, parentId: 7 } });
    expect(read({ amount: 1, parentId: null })).toEqual({ ok: true, value: { amount: 1, parentId: null } });
    expect(read({ amount: 1, parentId: '0' })).toMatchObject({ ok: false, fields: { parentId: {} } });
  });

  it.each([
    0,
    -1,
    '-1',
    1.5,
    '1.5',
    '1e3',
    '',
    ' 5',
    null,
    '５０００',
    Number.NaN,
    2 ** 53,
    '9007199254740993',
    true,
    [5],
    {},
  ])('refuses %j as an amount', (amount) => {
    expect(read({ amount })).toMatchObject({ ok: false, code: 'INVALID_INPUT', fields: { amount: {} } });
  });

  it('names a field that is missing', () => {
    expect(read({})).toMatchObject({ ok: false, fields: { amount: {} } });
  });

  it('drops fields that nobody declared', () => {
    const hostile = JSON.parse('{"amount":1,"sellerId":7,"__proto__":{"isAdmin":true},"constructor":{"x":1}}');
    expect(read(hostile)).toEqual({ ok: true, value: { amount: 1 } });
  });

  it.each([undefined, null, 'text', 7, []])('refuses %j instead of an object', (body) => {
    expect(read(body)).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  });
});
