import type { Finding } from '@teum/contract/bidding/ledger-chain';
import type { Receipt } from '@teum/contract/bidding/ledger-form';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { exactInstant } from '@teum/contract/shown-moment';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';

/** Where the newest receipt of this browser lies in the chain, and whether both agree. */
export function OwnReceipt({
  receipt,
  progress,
  className,
}: {
  receipt: Receipt;
  progress: Progress;
  className?: string;
}) {
  const m = useLedgerMessages().proof;
  const language = useLanguage();
  const krw = useKrw();
  const { proof, findings, losses, isDone, isClosed } = progress;
  const total = Math.max(proof.entries.length, receipt.number);
  const isThis = ({ part, entry }: Finding): boolean => part === 'receipt' && entry === receipt.number;
  const differs = findings.some(isThis);
  const isLost = losses.some(isThis);
  const sentence = differs ? m.mineDiffers : isLost ? m.mineLost : m.mineSame;
  if (!isDone) return null;
  const values = { price: krw(receipt.amount), time: exactInstant(new Date(receipt.at), language) };
  return (
    <section
      className={classNames('rounded-m p-5 desk:px-6', differs || isLost ? 'bg-sunken' : 'bg-indigo-wash', className)}
    >
      <h2 className="text-subtitle tabular-nums">
        {fill(m.mine, { total: grouped(total), number: grouped(receipt.number) })}
      </h2>
      <p className="mt-1 text-small text-ink-2 tabular-nums">{fill(sentence, values)}</p>
      <div className="relative mt-4 mb-2 h-2 rounded-full bg-indigo/16">
        <span
          className="absolute -top-1 h-4 w-1 rounded-full bg-indigo"
          style={{ left: `${((receipt.number - 1) / Math.max(1, total - 1)) * 100}%` }}
        />
      </div>
      <p className="flex justify-between text-meta text-ink-3 tabular-nums">
        <span>{m.start}</span>
        <span>{fill(isClosed ? m.end : m.lastSoFar, { number: grouped(total) })}</span>
      </p>
    </section>
  );
}
