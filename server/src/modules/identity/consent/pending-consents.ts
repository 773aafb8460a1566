import { askedVersion, type RequiredConsent, requiredConsents } from '@teum/contract/identity/consent';
import type { Consent } from './consent.sql.ts';

interface AskedConsent {
  kind: RequiredConsent;
  version: string;
  /** Null if nothing was agreed to before. */
  agreedVersion: string | null;
}

/** What is still to be agreed to in its newest version. */
export function pendingConsents(latest: readonly Consent[]): AskedConsent[] {
  return requiredConsents.flatMap((kind) => {
    const version = askedVersion(kind);
    const agreed = latest.find((consent) => consent.kind === kind && consent.isGiven);
    return agreed?.version === version ? [] : [{ kind, version, agreedVersion: agreed?.version ?? null }];
  });
}
