import type { Receipt } from '@teum/contract/money/payment.routes';
import type { ProviderView } from '../../test/payments.ts';

/** What the clients recorded about one purchase. */
export interface PurchaseRecord {
  kind: string;
  accountId: number;
  merchantUid: string;
  isPrepared: boolean;
  /** Only an honest purchase may ever be answered with 1. */
  isForged: boolean;
  /** The buyer's own verify calls that were answered with 1. */
  granted: number;
  /** The same for someone who claimed a payment that they did not make. */
  stolen: number;
  refunded: number;
}

/** What one account sees in the end. */
export interface AccountView {
  accountId: number;
  ticketDays: number;
  receipts: Receipt[];
}

const price = 10_000;
const daysEach = 30;

/** Every broken promise, one line each; `ledger` is the provider's own. */
export function judgePayments(
  purchases: readonly PurchaseRecord[],
  accounts: readonly AccountView[],
  ledger: readonly ProviderView[],
): string[] {
  const paymentsOf = Map.groupBy(ledger, ({ merchant_uid }) => merchant_uid);
  const isPaid = ({ merchantUid, isForged, isPrepared }: PurchaseRecord) =>
    !(isForged && !isPrepared) && (paymentsOf.get(merchantUid) ?? []).some(isGood);
  const purchasesOf = Map.groupBy(purchases, ({ accountId }) => accountId);
  return [
    ...accounts.flatMap((account) => judgeAccount(account, (purchasesOf.get(account.accountId) ?? []).filter(isPaid))),
    ...purchases.flatMap((purchase) => judgePurchase(purchase, paymentsOf.get(purchase.merchantUid) ?? [])),
  ];
}

const isGood = ({ status, amount, cancel_amount, currency }: ProviderView): boolean =>
  status === 'paid' && amount === price && cancel_amount === 0 && currency === 'KRW';

/** Granted tickets equal real payments, order by order and day by day. */
function judgeAccount({ accountId, ticketDays, receipts }: AccountView, paid: PurchaseRecord[]): string[] {
  const held = new Set(receipts.filter(({ refundedAt }) => refundedAt === null).map(({ merchantUid }) => merchantUid));
  const owed = new Set(paid.map(({ merchantUid }) => merchantUid));
  const faults = [
    ...[...owed].filter((order) => !held.has(order)).map((order) => `${order} is paid and gave nothing`),
    ...[...held].filter((order) => !owed.has(order)).map((order) => `${order} gave a ticket and is not paid`),
  ];
  if (ticketDays !== owed.size * daysEach)
    faults.push(`account ${accountId} has ${ticketDays} days and paid for ${owed.size * daysEach}`);
  return faults;
}

function judgePurchase(purchase: PurchaseRecord, payments: readonly ProviderView[]): string[] {
  const { kind, merchantUid, isPrepared, isForged, granted, stolen, refunded } = purchase;
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`${kind} ${merchantUid}: ${what}`);
  if (isForged && granted > 0) fault('a forged payment was answered with 1');
  if (stolen > 0) fault('someone else got the ticket');
  if (refunded > 0 && payments.some(isGood)) fault('refunded, and the money is still with us');
  if (isPrepared && payments.some((payment) => payment.status === 'paid' && !isGood(payment)))
    fault('a wrong amount was kept');
  if (!isPrepared && payments.some(({ cancel_amount }) => cancel_amount > 0))
    fault('a payment that we did not prepare was cancelled');
  return faults;
}
