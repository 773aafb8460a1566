import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { KoreanTime, Text } from '../schema.ts';
import { checkPayoutAccount, type PayoutBank, payoutBanks } from './payout-form.ts';

const banks = Object.keys(payoutBanks) as PayoutBank[];

export const PayoutAccount = Type.Object({
  bank: Type.Enum(banks),
  lastDigits: Type.String({ description: 'The end of its number: the whole one is shown to nobody again.' }),
  holder: Type.String({ description: 'As the bank has it.' }),
  since: KoreanTime,
  pausedUntil: Type.Union([KoreanTime, Type.Null()], {
    description: 'Nothing is paid out before this instant, because another account was changed to this one.',
  }),
});
export type PayoutAccount = Type.Static<typeof PayoutAccount>;

const field = Text(limits.payout.maxUnits);

export const payoutRoutes = [
  route('PUT /payout/account', {
    summary: `Names the bank account that the caller is paid to, after a fresh proof. A change pauses payouts for ${limits.payout.pauseDays} days; the same account again changes nothing.`,
    policy: 'session',
    about: 'account',
    rateLimit: 'payoutAccount',
    body: Type.Object({ bank: field, number: field, holder: field }),
    check: checkPayoutAccount,
    answers: { 200: PayoutAccount },
    refusals: [
      'PROOF_REQUIRED',
      'SIGN_IN_AGAIN',
      'IDENTITY_REQUIRED',
      'PAYOUT_ACCOUNT_UNKNOWN',
      'PAYOUT_HOLDER_DIFFERS',
      'PAYOUT_CHECKING',
      'PAYOUT_CLOSED',
    ],
  }),
] as const;
