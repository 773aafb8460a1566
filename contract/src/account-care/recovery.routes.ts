import Type from 'typebox';
import { checkEmailChange, checkForgottenPassword, checkNewPassword } from '../identity/account-form.ts';
import { signInProviders } from '../identity/external-sign-in.routes.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { KoreanTime, Text } from '../schema.ts';

const Field = Text(limits.accountField.maxUnits);

/** The part of a link behind `#`. */
const Secret = Text(limits.mailLink.secretLength, { pattern: `^[A-Za-z0-9_-]{${limits.mailLink.secretLength}}$` });

export const linkPurposes = ['prove-email', 'change-email', 'reset-password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const WayId = Text(60);

export const WayIn = Type.Object({
  id: WayId,
  kind: Type.Enum(['passkey', 'provider']),
  name: Type.String({ description: `Of the passkey, or one of ${signInProviders.join(', ')}.` }),
  addedAt: KoreanTime,
  fate: Type.Enum(['stays', 'ends-unless-kept', 'ends'], { description: 'What the new password does to it.' }),
});
export type WayIn = Type.Static<typeof WayIn>;

export const recoveryRoutes = [
  route('POST /auth/email/proof', {
    summary: 'Sends a link to the account’s own e-mail that proves it.',
    policy: 'session',
    about: 'account',
    rateLimit: 'mailLinkForOwner',
    answers: { 204: undefined },
    refusals: ['NO_EMAIL', 'EMAIL_ALREADY_PROVEN', 'MAIL_CLOSED', 'TOO_MANY_REQUESTS'],
  }),
  route('PUT /auth/email', {
    summary:
      'Sends a link to another e-mail, with the password or after a fresh proof; the account has it once the link is used.',
    policy: 'session',
    about: 'account',
    rateLimit: 'mailLinkForOwner',
    body: Type.Object({ email: Field, currentPassword: Type.Optional(Field) }),
    check: checkEmailChange,
    answers: { 204: undefined },
    refusals: [
      'WRONG_CURRENT_PASSWORD',
      'PROOF_REQUIRED',
      'SIGN_IN_AGAIN',
      'SESSION_EXPIRED',
      'EMAIL_TAKEN',
      'SAME_EMAIL',
      'MAIL_CLOSED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  route('POST /auth/email/confirm', {
    summary: 'Uses a link that proves or changes an e-mail.',
    policy: 'public',
    about: 'account',
    rateLimit: 'mailLinkUse',
    body: Type.Object({ secret: Secret }),
    answers: { 200: Type.Object({ email: Type.String(), isChanged: Type.Boolean() }) },
    refusals: ['MAIL_LINK_DEAD', 'EMAIL_TAKEN'],
  }),
  route('POST /auth/password/forgotten', {
    summary: 'Sends a link for a new password, if the e-mail has an account. The answer does not tell.',
    policy: 'public',
    about: 'account',
    rateLimit: 'forgottenPassword',
    crossSite: 'refused',
    body: Type.Object({ email: Field }),
    check: checkForgottenPassword,
    answers: { 204: undefined },
    refusals: ['MAIL_CLOSED'],
  }),
  route('POST /auth/password/reset', {
    summary:
      'Sets a new password by a link; ends every session, the private calendar address and ways in that are younger than a day.',
    policy: 'public',
    about: 'account',
    rateLimit: 'mailLinkUse',
    crossSite: 'refused',
    body: Type.Object({
      secret: Secret,
      newPassword: Field,
      keeps: Type.Optional(
        Type.Array(WayId, { maxItems: 100, description: 'Ways in that end unless they are kept, by their ids.' }),
      ),
    }),
    check: checkNewPassword,
    answers: { 204: undefined },
    refusals: ['MAIL_LINK_DEAD'],
  }),
  route('POST /auth/link', {
    summary: 'What a link would do, without using it up.',
    policy: 'public',
    about: 'account',
    rateLimit: 'mailLinkUse',
    body: Type.Object({ secret: Secret }),
    answers: {
      200: Type.Object({
        purpose: Type.Enum([...linkPurposes]),
        email: Type.String(),
        waysIn: Type.Optional(
          Type.Array(WayIn, { description: 'Of a link for a new password: what else opens the account.' }),
        ),
      }),
    },
    refusals: ['MAIL_LINK_DEAD'],
  }),
] as const;
