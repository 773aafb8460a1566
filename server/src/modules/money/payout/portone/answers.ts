import Type from 'typebox';
import { answerReader } from '../../../../platform/provider/answer-reader.ts';

export const readRefusal = answerReader(Type.Object({ type: Type.String() }));

export const readHolder = answerReader(
  Type.Object({ holderName: Type.String({ minLength: 1 }), accountVerificationId: Type.String() }),
);

export const readPartner = answerReader(
  Type.Object({
    id: Type.String(),
    account: Type.Object({ bank: Type.String(), number: Type.String(), holder: Type.String() }),
  }),
);

/** `settlement` is what the contract leaves of what was ordered. */
export const readTransfer = answerReader(
  Type.Object({
    id: Type.String(),
    partner: Type.Object({ id: Type.String() }),
    amount: Type.Object({ order: Type.Integer(), settlement: Type.Integer() }),
  }),
);

const Status = Type.Enum([
  'SCHEDULED',
  'PREPARED',
  'CONFIRMED',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'STOPPED',
  'CANCELLED',
]);

export const readPayouts = answerReader(
  Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1 }),
        status: Status,
        amount: Type.Integer(),
        currency: Type.String(),
        partner: Type.Object({ id: Type.String() }),
        failReason: Type.Optional(Type.String()),
      }),
    ),
    page: Type.Object({ totalCount: Type.Integer({ minimum: 0 }) }),
  }),
);

export type PayoutStatus = Type.Static<typeof Status>;
