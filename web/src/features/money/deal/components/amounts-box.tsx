import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { ReactNode } from 'react';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { useDealReader } from '../model/use-deal-reader.ts';

/** Where the money is. The lines always add up to what was paid. */
export function AmountsBox({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealMoney;
  const { holder } = useDealReader(deal);
  const held = deal.heldAmount > 0 ? fill(m.heldBy, { holder }) : undefined;
  const note = deal.paidAmount > 0 ? held : m.notPaid;
  return (
    <DealBox title={m.title} note={note}>
      {deal.paidAmount > 0 ? <Paid deal={deal} /> : <Sum name={m.toPay} krw={deal.price} />}
      {deal.role === 'seller' && <SellersPart deal={deal} />}
    </DealBox>
  );
}

function Paid({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealMoney;
  const { person } = useDealReader(deal);
  const { heldAmount, returningAmount, refundedAmount, releasedAmount, takenBackAmount, paidAmount, role } = deal;
  const isBuyer = role === 'buyer';
  const lines = [
    { name: m.held, krw: heldAmount, look: 'bg-indigo' },
    { name: isBuyer ? m.returning : m.returningFrom, krw: returningAmount, look: 'bg-indigo/45' },
    { name: isBuyer ? m.refunded : m.refundedTo, krw: refundedAmount, look: 'bg-ink-3' },
    { name: isBuyer ? fill(m.released, { person }) : m.releasedToMe, krw: releasedAmount, look: 'bg-ink' },
  ];
  return (
    <>
      <div aria-hidden="true" className="mt-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {lines.map(({ name, krw, look }) => krw > 0 && <span key={name} className={look} style={{ flexGrow: krw }} />)}
      </div>
      <dl className="mt-4 flex flex-col gap-2.5">
        {lines.map(({ name, krw, look }) => (
          <Line key={name} name={name} krw={krw} mark={krw > 0 ? look : undefined} />
        ))}
        {takenBackAmount > 0 && <Line name={m.takenBack} krw={-takenBackAmount} />}
      </dl>
      <Sum name={m.paid} krw={paidAmount} />
    </>
  );
}

/** What the fee leaves of the seller's part. */
function SellersPart({
  deal: { price, releasedAmount, fee, feePercent, sellerReceives, returningAmount, refundedAmount },
}: {
  deal: Deal;
}) {
  const m = useDealMessages().dealMoney;
  const isSplit = returningAmount + refundedAmount > 0;
  if (isSplit && releasedAmount === 0) return null;
  return (
    <div className="mt-5">
      <dl className="flex flex-col gap-2.5">
        <Line name={isSplit ? m.myPart : m.price} krw={isSplit ? releasedAmount : price} />
        <Line name={fill(m.fee, { percent: feePercent })} krw={-fee} />
      </dl>
      <Sum name={m.receive} krw={sellerReceives} />
    </div>
  );
}

function Line({ name, krw: amount, mark }: { name: string; krw: number; mark?: string | undefined }) {
  const krw = useKrw();
  return (
    <div className="flex justify-between gap-4 text-small tabular-nums">
      <dt className="flex min-w-0 items-center gap-2 text-ink-2">
        {mark && <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', mark)} />}
        {name}
      </dt>
      <dd className={classNames('shrink-0 font-semibold', amount === 0 && 'text-ink-3')}>{krw(amount)}</dd>
    </div>
  );
}

function Sum({ name, krw: amount }: { name: string; krw: number }) {
  const krw = useKrw();
  return (
    <dl className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 tabular-nums">
      <dt className="text-label font-strong">{name}</dt>
      <dd className="text-subtitle font-heavy tracking-[-0.02em]">{krw(amount)}</dd>
    </dl>
  );
}

export function DealBox({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-l border border-line bg-surface p-5">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-label font-bold">{title}</h2>
        {note && <p className="text-right text-meta text-ink-3">{note}</p>}
      </header>
      {children}
    </section>
  );
}
