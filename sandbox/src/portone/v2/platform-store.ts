import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import { accountKey, type BankAccount, knownHolders } from './bank-accounts.ts';

export interface Partner {
  id: string;
  name: string;
  account: BankAccount & { holder: string };
}

export interface Transfer {
  id: string;
  partnerId: string;
  amount: number;
  orderName: string;
  isCancelled: boolean;
}

export const payoutStatuses = [
  'SCHEDULED',
  'PREPARED',
  'CONFIRMED',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'STOPPED',
  'CANCELLED',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export interface Payout {
  id: string;
  transferId: string;
  partnerId: string;
  amount: number;
  account: BankAccount & { holder: string };
  status: PayoutStatus;
  createdAt: string;
  statusUpdatedAt: string;
  failReason: string | null;
}

type Entry =
  | { kind: 'holder'; account: BankAccount; holder: string }
  | { kind: 'partner'; partner: Partner }
  | { kind: 'transfer'; transfer: Transfer }
  | { kind: 'payout'; payout: Payout };

export type PlatformStore = ReturnType<typeof openPlatformStore>;

/** What PortOne V2 knows: partners, transfers, payouts, and whose a bank account is. Every change is first written to the journal. */
export function openPlatformStore(stateDir: string) {
  const holders = knownHolders();
  const partners = new Map<string, Partner>();
  const transfers = new Map<string, Transfer>();
  const payouts = new Map<string, Payout>();

  function apply(entry: Entry): void {
    if (entry.kind === 'holder') holders.set(accountKey(entry.account), entry.holder);
    if (entry.kind === 'partner') partners.set(entry.partner.id, entry.partner);
    if (entry.kind === 'transfer') transfers.set(entry.transfer.id, entry.transfer);
    if (entry.kind === 'payout') payouts.set(entry.payout.id, entry.payout);
  }

  const journal = openJournal<Entry>(join(stateDir, 'portone-v2.jsonl'), apply);

  function write(entry: Entry): void {
    journal.append(entry);
    apply(entry);
  }

  /** Pays a transfer out to the account that its partner has at this moment. */
  function pay({ id, partnerId, amount }: Transfer, status: PayoutStatus, failReason: string | null): Payout {
    const now = new Date().toISOString();
    const { account } = partners.get(partnerId)!;
    const times = { createdAt: now, statusUpdatedAt: now };
    const payout = { id: randomUUID(), transferId: id, partnerId, amount, account, status, failReason, ...times };
    write({ kind: 'payout', payout });
    return payout;
  }

  return {
    holderOf: (account: BankAccount) => holders.get(accountKey(account)),
    registerHolder: (account: BankAccount, holder: string) => write({ kind: 'holder', account, holder }),
    partner: (id: string) => partners.get(id),
    partners: () => [...partners.values()],
    recordPartner: (partner: Partner) => write({ kind: 'partner', partner }),
    transfer: (id: string) => transfers.get(id),
    transfers: () => [...transfers.values()],
    recordTransfer: (transfer: Transfer) => write({ kind: 'transfer', transfer }),
    pay,
    payout: (id: string) => payouts.get(id),
    payouts: () => [...payouts.values()],
    movePayout(payout: Payout, status: PayoutStatus, failReason: string | null): Payout {
      const moved = { ...payout, status, failReason, statusUpdatedAt: new Date().toISOString() };
      write({ kind: 'payout', payout: moved });
      return moved;
    },
    close: journal.close,
  };
}
