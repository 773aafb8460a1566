import Type from 'typebox';
import { route } from '../route.ts';
import { KoreanTime } from '../schema.ts';
import { requiredConsents } from './consent.ts';
import { checkConsents } from './consent-form.ts';
import { ConsentFields } from './consent-schema.ts';

const AskedConsent = Type.Object({
  kind: Type.Enum([...requiredConsents]),
  version: Type.String(),
  agreedVersion: Type.Union([Type.String(), Type.Null()], {
    description: 'The version agreed to before; null if none was.',
  }),
});

export const Consents = Type.Object({
  asked: Type.Array(AskedConsent, { description: 'What the member has not agreed to in its newest version.' }),
  wantsMarketing: Type.Boolean(),
  marketingSince: Type.Union([KoreanTime, Type.Null()]),
});
export type Consents = Type.Static<typeof Consents>;

export const consentRoutes = [
  route('GET /consent', {
    summary: 'What the caller agreed to, and what is still asked.',
    policy: 'session',
    about: 'account',
    answers: { 200: Consents },
  }),
  route('POST /consent', {
    summary: 'Records what the caller agrees to; the same again records nothing.',
    policy: 'session',
    about: 'account',
    rateLimit: 'consent',
    body: Type.Object(ConsentFields),
    check: checkConsents,
    answers: { 204: undefined },
  }),
] as const;
