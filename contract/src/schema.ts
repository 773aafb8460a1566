import Type, { type TSchema, type TString, type TStringOptions } from 'typebox';
import { ReasonToStay } from './departure-schema.ts';
import { limits } from './limits.ts';

/** A positive whole number that may arrive as a plain digit string and always leaves as a number. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const Krw = Type.Integer({ minimum: limits.money.min, maximum: limits.money.max });

/** A text with a declared raw maximum. `route` accepts no other text from clients. */
export type BoundedText = TString & { readonly maxLength: number };

/** A text that a client sends: at most so many UTF-16 units, counted before any other work is done on it. */
export const Text = (maxUnits: number, options: Omit<TStringOptions, 'maxLength'> = {}): BoundedText =>
  Type.String({ ...options, maxLength: maxUnits }) as BoundedText;

/** Korean time with offset; made by `toKoreanTime`. */
export const KoreanTime = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?\\+09:00$',
  description: 'Korean time with offset, e.g. 2026-11-14T21:05:09+09:00',
});

/** Cleaned HTML that may contain pictures. The sender of the answer fills in their addresses for the caller. */
export const Html = (description: string) => Type.String({ contentMediaType: 'text/html', description });

/** A member's own picture; missing without one. */
export const ProfilePicture = Type.Optional(
  Type.String({ description: 'A storage key; its address is /media/post/ plus the key.' }),
);

/** A slice of a list by keyset: ids below `lastId`, newest first. */
export const PageQuery = Type.Object({
  lastId: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.list.maxLimit })),
});

/** `{data: […]}`, the shape of every list. */
export const ListOf = <Item extends TSchema>(item: Item) => Type.Object({ data: Type.Array(item) });

export const IdParams = Type.Object({ id: Id });

/** The body of every refusal. */
export const ErrorBody = Type.Object(
  {
    code: Type.String(),
    message: Type.String({ description: 'A sentence that a user may read.' }),
    requestId: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    nextFree: Type.Optional(
      Type.Array(Type.Object({ startsAt: KoreanTime, endsAt: KoreanTime }), {
        description: 'Of a time that cannot be had for an appointment: the nearest free ones of the same length.',
      }),
    ),
    amount: Type.Optional(Type.Integer({ description: 'Of a deal that costs another amount: its price.' })),
    refund: Type.Optional(
      Type.Integer({
        description: 'Of a deal that returns another amount: what goes back now, or what is back already.',
      }),
    ),
    reasons: Type.Optional(
      Type.Array(ReasonToStay, { description: 'Of an account that cannot be closed yet: what has to end first.' }),
    ),
  },
  { $id: 'Error' },
);
