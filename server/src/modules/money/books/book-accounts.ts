/** Accounts without an owner. They have no stored balance: nearly every booking touches one of them. */
const sharedKinds = ['provider', 'bank', 'fee', 'feeVat', 'providerCost', 'suspense'] as const;
export type SharedAccount = (typeof sharedKinds)[number];

type OwnedKind = 'held' | 'returning' | 'pending' | 'payable' | 'paying' | 'debt';
export type OwnedAccount = `${OwnedKind}:${number}`;

/** An account of the books. The number names a deal, a payout, or a seller by `sellerNumberOf`, never by an account's id. */
export type BookAccount = SharedAccount | OwnedAccount;

export interface Entry {
  account: BookAccount;
  /** Won. Debits are positive, credits negative. */
  amount: number;
}

export const isShared = (account: BookAccount): account is SharedAccount =>
  (sharedKinds as readonly string[]).includes(account);

const creditKinds: ReadonlySet<string> = new Set<SharedAccount | OwnedKind>([
  'held',
  'returning',
  'pending',
  'payable',
  'paying',
  'fee',
  'feeVat',
]);

/** Stored sums are debits less credits. People read a positive balance where credits are what the account is for. */
export function shownBalance(account: string, debitsLessCredits: number): number {
  const [kind] = account.split(':') as [string];
  return creditKinds.has(kind) ? 0 - debitsLessCredits : debitsLessCredits;
}
