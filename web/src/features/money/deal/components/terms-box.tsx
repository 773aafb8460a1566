import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { type RefundRule, refundPercents } from '@teum/contract/money/cancelling';
import type { Deal } from '@teum/contract/money/deal-schema';
import { cancelTermsWords } from '@teum/contract/offer/cancel-terms';
import { monthAndDay } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { useDealReader } from '../model/use-deal-reader.ts';
import { DealBox } from './amounts-box.tsx';

const { fullRefundHours, partRefundHours, withdrawHours } = limits.deal;

/** The terms of cancelling as they were when the deal opened. */
export function TermsBox({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealTerms;
  const language = useLanguage();
  const { person } = useDealReader(deal);
  const percents: Record<RefundRule, number> = refundPercents[deal.cancelTerms];
  const [opening] = deal.timeline;
  const lines = [
    [fill(m.early, { hours: fullRefundHours }), percents.early],
    [fill(m.middle, { hours: partRefundHours }), percents.middle],
    [m.late, percents.late],
    [m.absent, percents.absent],
    [deal.role === 'buyer' ? fill(m.sellerCancels, { person }) : m.iCancel, percents.always],
  ] as const;
  return (
    <DealBox
      title={`${m.title} · ${cancelTermsWords[deal.cancelTerms][language]}`}
      note={opening && fill(m.since, { date: monthAndDay(new Date(opening.at), language) })}
    >
      <dl className="mt-4 flex flex-col gap-2.5">
        {lines.map(([name, percent]) => (
          <div key={name} className="flex justify-between gap-4 text-small tabular-nums">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{percent}%</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-meta text-ink-3">
        {fill(m.withdrawn, { hours: withdrawHours, before: partRefundHours })} {m.frozen}
      </p>
    </DealBox>
  );
}
