import Type from 'typebox';
import { type LegalDocument, legalVersion } from './legal.ts';
import { Text } from './schema.ts';

export const consentKinds = ['age', 'terms', 'privacy', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Without these nobody may be a member. */
export const requiredConsents = ['age', 'terms', 'privacy'] as const satisfies readonly ConsentKind[];
export type RequiredConsent = (typeof requiredConsents)[number];

/** The document whose version is agreed to. The other consents have a version of their own. */
export const documentOf = { terms: 'terms', privacy: 'privacy' } as const satisfies Partial<
  Record<ConsentKind, LegalDocument>
>;

/** The version of a consent that is asked for now. */
export function askedVersion(kind: ConsentKind): string {
  if (kind === 'terms' || kind === 'privacy') return legalVersion(documentOf[kind]);
  return kind === 'age' ? '14' : '1';
}

/** Fields of sign-up and of `POST /consent`. All are optional, so that clients which know nothing of them can sign people up. */
export const ConsentFields = {
  isOver14: Type.Optional(Type.Boolean()),
  termsVersion: Type.Optional(Text(20, { description: 'The version of the terms that the person agreed to.' })),
  privacyVersion: Type.Optional(Text(20, { description: 'The same for the privacy policy.' })),
  wantsMarketing: Type.Optional(Type.Boolean({ description: 'Whether promotional messages may be sent.' })),
};

/** Agreeing to all that is required, in its newest version. */
export const requiredNow = (): GivenConsents => ({
  isOver14: true,
  termsVersion: askedVersion('terms'),
  privacyVersion: askedVersion('privacy'),
});

export interface GivenConsents {
  isOver14?: boolean | undefined;
  termsVersion?: string | undefined;
  privacyVersion?: string | undefined;
  wantsMarketing?: boolean | undefined;
}
