import Type from 'typebox';
import { legalPeriods } from '../legal-periods.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { KoreanTime, Text } from '../schema.ts';

/** What `IMP.certification` of the provider's script needs. */
const IdentityWindow = Type.Object({
  impCode: Type.String({ description: 'For IMP.init.' }),
  channelKey: Type.String(),
  merchantUid: Type.String({ description: 'Bound to the caller: a proof under another number is refused.' }),
});

export const Identity = Type.Object({
  provenAt: Type.Union([KoreanTime, Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()], { description: 'The real name, for its owner alone.' }),
  isAdult: Type.Boolean({
    description: `Whether the person is known to be ${limits.identity.payoutAge}: younger sellers are not paid out.`,
  }),
  window: Type.Union([IdentityWindow, Type.Null()], { description: 'Null while identities cannot be proven.' }),
});
export type Identity = Type.Static<typeof Identity>;

export const identityCheckRoutes = [
  route('GET /identity/mine', {
    summary: 'Whether the caller has proven who they are, and what the window of 본인인증 needs.',
    policy: 'session',
    about: 'account',
    answers: { 200: Identity },
  }),
  route('POST /identity/verify', {
    summary: `Has a 본인인증 read from the provider. Refused below ${legalPeriods.minimumAge}, and for a person who has proven another account.`,
    policy: 'session',
    about: 'account',
    rateLimit: 'identity',
    body: Type.Object({ impUid: Text(100, { minLength: 1 }) }),
    answers: { 200: Identity },
    refusals: [
      'IDENTITY_NOT_PROVEN',
      'IDENTITY_UNDER_AGE',
      'IDENTITY_TAKEN',
      'IDENTITY_OTHER_PERSON',
      'IDENTITY_CHECKING',
      'IDENTITY_CLOSED',
    ],
  }),
] as const;
