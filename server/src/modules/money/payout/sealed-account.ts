import type { IdentitySeals, Sealed } from '../../identity/identity-check/index.ts';
import type { PayoutAccountRow } from './payout-account.sql.ts';

/** What of a bank account names a person. */
export interface AccountOwner {
  number: string;
  holder: string;
}

const labelled = (label: string): string => `payout account ${label}`;

export const sealOwner = (seals: IdentitySeals, label: string, owner: AccountOwner): Sealed =>
  seals.sealText(labelled(label), JSON.stringify(owner));

export const openOwner = (
  seals: IdentitySeals,
  row: Pick<PayoutAccountRow, 'label' | 'sealed' | 'keyId'>,
): AccountOwner => JSON.parse(seals.openText(labelled(row.label), row));
