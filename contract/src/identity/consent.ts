import { type LegalDocument, legalVersion } from './legal.ts';

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
