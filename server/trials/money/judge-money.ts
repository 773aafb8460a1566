import type { Deal } from '@teum/contract/money/deal-schema';
import type { ProviderView } from '../../test/payments.ts';
import type { DealPlan } from './deal-kinds.ts';

/** What the clients were answered about one deal. */
export interface DealRecord {
  plan: DealPlan;
  price: number;
  /** All orders of its payment. */
  orders: string[];
  /** Times that a stranger's claim was answered as good. */
  stolen: number;
  /** Acknowledged calls. */
  cancelled: { refund: number }[];
  confirmed: number;
  objected: number;
  dropped: number;
  /** Percents for the buyer that the desk was answered as decided. */
  decided: number[];
  final: Deal;
}

/** What the books say in the end. */
export interface BookTotals {
  provider: number;
  /** What all sellers are owed, and the fee. */
  owed: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Every broken promise, one line each. `ledger` is the provider's own. */
export function judgeMoney(
  records: readonly DealRecord[],
  ledger: readonly ProviderView[],
  { provider, owed }: BookTotals,
): string[] {
  const paymentsOf = Map.groupBy(ledger, ({ merchant_uid }) => merchant_uid);
  const faults = records.flatMap((record) => {
    const payments = record.orders.flatMap((order) => paymentsOf.get(order) ?? []);
    return judgeDeal(record, payments).map((fault) => `deal ${record.final.id} (${record.plan.name}): ${fault}`);
  });
  const orders = new Set(records.flatMap((record) => record.orders));
  const left = sum(ledger.filter(({ merchant_uid }) => orders.has(merchant_uid)).map(leftOf));
  if (left !== provider) faults.push(`the provider holds ${left} won, the books say ${provider}`);
  const kept = sum(records.map(({ final }) => final.paidAmount - final.refundedAmount));
  if (kept !== owed) faults.push(`${kept} won were not returned, the books owe ${owed}`);
  return faults;
}

const isTaken = ({ status }: ProviderView): boolean => status === 'paid' || status === 'cancelled';
const leftOf = (payment: ProviderView): number => (isTaken(payment) ? payment.amount - payment.cancel_amount : 0);

function judgeDeal(record: DealRecord, payments: readonly ProviderView[]): string[] {
  const { price, final, cancelled, confirmed, dropped, decided, stolen } = record;
  const { state, paidAmount, refundedAmount } = final;
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  must(['lapsed', 'closed', 'released'].includes(state), `is still ${state}`);
  must(paidAmount === 0 || paidAmount === price, `paid ${paidAmount} of ${price} won`);
  const left = sum(payments.map(leftOf));
  must(left === paidAmount - refundedAmount, `the provider holds ${left} of ${paidAmount} − ${refundedAmount} won`);
  const whole = payments.filter((payment) => leftOf(payment) > 0);
  must(whole.length <= 1, `${whole.length} payments were kept`);
  must(paidAmount === 0 || payments.some(({ amount }) => amount === price), 'is paid without a payment');
  must(state !== 'lapsed' || paidAmount === 0, 'lapsed, and is paid');
  must(state !== 'released' || refundedAmount < paidAmount, 'is released with nothing left');
  must(state !== 'closed' || refundedAmount === paidAmount, `is closed with ${paidAmount - refundedAmount} won left`);
  must(stolen === 0, 'someone else’s claim was answered as good');
  must(cancelled.length + confirmed + decided.length <= 1, 'was decided twice');
  for (const { refund } of cancelled)
    must(refundedAmount === refund, `${refund} won were promised, ${refundedAmount} returned`);
  for (const percent of decided) must(isPart(refundedAmount, price, percent), `the desk decided on ${percent} %`);
  if (confirmed > 0) must(state === 'released' && refundedAmount === 0, 'was confirmed, and money went back');
  if (dropped > 0) must(paidAmount === 0, 'was dropped, and is paid');
  const once = ['pay', 'cancel', 'confirm', 'autoConfirm', 'settle', 'object', 'decide', 'returned', 'noTime'] as const;
  for (const kind of once) {
    const times = final.timeline.filter((event) => event.kind === kind).length;
    must(times <= 1, `${kind} happened ${times} times`);
  }
  return [...faults, ...judgeEnd(record)];
}

/** A won that cannot be divided goes to the buyer. */
const isPart = (refunded: number, price: number, percent: number): boolean =>
  refunded === Math.ceil((price * percent) / 100);

/** How the deal must have ended by its plan, where what the clients were answered leaves that open. */
function judgeEnd({ plan, price, objected, decided, confirmed, cancelled, final }: DealRecord): string[] {
  const { paying, deed } = plan;
  const { state, paidAmount, refundedAmount } = final;
  if (['never', 'too late', 'another amount'].includes(paying))
    return paidAmount === 0 ? [] : ['is paid, and must not be'];
  if (paying === 'while it is dropped') return [];
  if (paidAmount === 0) return [`was paid in time, and is ${state}`];
  const wants = (percent: number) =>
    isPart(refundedAmount, price, percent) ? [] : [`${refundedAmount} won went back, ${percent} % were due`];
  switch (deed.does) {
    case 'confirm':
      return confirmed + objected === 0 ? ['was neither confirmed nor disputed'] : [];
    case 'object':
      return decided.length === 0 ? ['was not decided'] : [];
    case 'cancel':
    case 'cancel without a time':
      return cancelled.length === 0 ? ['was not cancelled'] : [];
    case 'let it lie':
      return wants(100);
    case 'answer': {
      const percent = percentOf(deed.seller, deed.buyer);
      if (percent !== 'desk') return wants(percent);
      return decided.length === 0 ? ['was not decided by the desk'] : [];
    }
  }
}

/** What goes back by the answers, as the rules for people say it. */
function percentOf(seller: string | undefined, buyer: string | undefined): number | 'desk' {
  if (buyer === 'met') return 0;
  if (seller && buyer) return seller === 'calledOff' && buyer === 'calledOff' ? 100 : 'desk';
  if (seller === 'absent') return 60;
  return (seller ?? buyer ?? 'met') === 'met' ? 0 : 100;
}
