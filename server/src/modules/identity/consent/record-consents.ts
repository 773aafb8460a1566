import { askedVersion, type GivenConsents, requiredConsents } from '@teum/contract/identity/consent';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Consent, deleteSettledConsent, insertConsents } from './consent.sql.ts';

/** Stores the consents that a client sent; fields that are missing store nothing. */
export async function recordConsents(db: Db | Tx, accountId: number, given: GivenConsents): Promise<void> {
  const consents = consentsIn(given);
  if (consents.length === 0) return;
  await insertConsents(db, accountId, consents);
  await deleteSettledConsent(db, accountId, requiredConsents);
}

function consentsIn({ isOver14, termsVersion, privacyVersion, wantsMarketing }: GivenConsents): Consent[] {
  return [
    ...(isOver14 ? [{ kind: 'age', version: askedVersion('age'), isGiven: true } as const] : []),
    ...(termsVersion !== undefined ? [{ kind: 'terms', version: termsVersion, isGiven: true } as const] : []),
    ...(privacyVersion !== undefined ? [{ kind: 'privacy', version: privacyVersion, isGiven: true } as const] : []),
    ...(wantsMarketing !== undefined
      ? [{ kind: 'marketing', version: askedVersion('marketing'), isGiven: wantsMarketing } as const]
      : []),
  ];
}
