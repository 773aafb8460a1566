import type { DeskDeal } from '@teum/contract/desk/desk.routes';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Where the money of one deal is. What the provider took back after the release nobody has explained yet: `suspense`. */
export function DeskAmounts({ amounts }: { amounts: DeskDeal['amounts'] }) {
  const { split, cash } = useDeskMessages().desk;
  const { account } = cash;
  const { paidAmount, heldAmount, returningAmount, refundedAmount, releasedAmount, takenBackAmount } = amounts;
  return (
    <dl className="divide-y divide-line rounded-m border border-line px-4 text-small tabular-nums">
      <Line name={account.held} inBooks="held" amount={heldAmount} />
      <Line name={account.returning} inBooks="returning" amount={returningAmount} />
      <Line name={split.refunded} amount={refundedAmount} />
      <Line name={split.released} amount={releasedAmount} />
      {takenBackAmount > 0 && <Line name={account.suspense} inBooks="suspense" amount={-takenBackAmount} />}
      <Line name={split.paid} amount={paidAmount} isSum />
    </dl>
  );
}

interface LineProps {
  name: string;
  amount: number;
  /** The account of the books, for whoever looks there. */
  inBooks?: string;
  isSum?: boolean;
}

function Line({ name, inBooks, amount, isSum = false }: LineProps) {
  const krw = useKrw();
  return (
    <div className={isSum ? 'flex justify-between gap-3 py-2.5 font-strong' : 'flex justify-between gap-3 py-2.5'}>
      <dt>
        {name} {inBooks && <span className="text-meta text-ink-3">{inBooks}</span>}
      </dt>
      <dd className={amount === 0 ? 'text-ink-3' : 'font-strong'}>{krw(amount)}</dd>
    </div>
  );
}
