import Type from 'typebox';
import { ReasonToStay } from '../departure-schema.ts';
import { OwnersProof } from '../identity/account.routes.ts';
import { route } from '../route.ts';
import { Text } from '../schema.ts';

export const Closing = Type.Object({
  reasons: Type.Array(ReasonToStay, { description: 'Empty if the account can be closed.' }),
  proof: Type.Enum(['password', 'sentence', 'sign-in'], {
    description:
      'What confirms it: the password; the typed sentence; or first a new sign-in, because the account has no password and this session is old.',
  }),
});
export type Closing = Type.Static<typeof Closing>;

export const departureRoutes = [
  route('GET /account/closing', {
    summary: 'Whether the caller’s account can be closed, and what confirms it.',
    policy: 'session',
    about: 'account',
    answers: { 200: Closing },
  }),
  route('POST /account/close', {
    summary: 'Closes the caller’s account for good: erases its personal data and ends its sessions.',
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    rateLimit: 'password',
    body: Type.Object({
      ...OwnersProof.properties,
      sentence: Type.Optional(Text(100, { description: 'Of an account without a password.' })),
    }),
    answers: { 204: undefined },
    refusals: [
      'ACCOUNT_IN_USE',
      'WRONG_CURRENT_PASSWORD',
      'CLOSING_NOT_CONFIRMED',
      'SIGN_IN_AGAIN',
      'PASSKEY_NOT_PROVEN',
    ],
  }),
] as const;
