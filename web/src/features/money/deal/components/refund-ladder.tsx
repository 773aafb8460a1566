import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import type { RefundRule } from '@teum/contract/money/cancelling';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dayAndTime } from '@teum/contract/shown-moment';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { ladderOf, type Rung } from '../model/refund-outlook.ts';
import { useDealReader } from '../model/use-deal-reader.ts';

const { fullRefundHours, partRefundHours, withdrawHours } = limits.deal;

/** What comes back of a deal that is not paid yet, with the dates of its hour. */
export function RefundLadder({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealTerms;
  const krw = useKrw();
  const { nowMs, person } = useDealReader(deal);
  const rungs = ladderOf(deal, nowMs);
  return (
    <>
      <ol className="mt-3">
        {rungs.map((rung, index) => (
          <RungLine key={rung.rule} rung={rung} price={deal.price} isLast={index === rungs.length - 1} />
        ))}
      </ol>
      <p className="mt-2 flex justify-between gap-4 rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2 tabular-nums">
        {fill(m.anyTime, { person })}
        <b className="shrink-0 font-bold text-ink">{krw(deal.price)}</b>
      </p>
      <p className="mt-3 text-meta text-ink-3">
        {fill(m.withdrawn, { hours: withdrawHours, before: partRefundHours })}
      </p>
    </>
  );
}

function RungLine({ rung, price, isLast }: { rung: Rung; price: number; isLast: boolean }) {
  const krw = useKrw();
  const [name, detail] = useRungWords(rung);
  return (
    <li className="relative grid min-h-14 grid-cols-[12px_minmax(0,1fr)_56px_80px] items-center gap-x-3 tabular-nums desk:grid-cols-[12px_minmax(0,1fr)_72px_80px]">
      {!isLast && <span aria-hidden="true" className="absolute top-1/2 left-1.25 h-full w-0.5 bg-line" />}
      <span aria-hidden="true" className="relative size-3 rounded-full border-2 border-indigo bg-surface" />
      <span>
        <b className="block text-small font-semibold">{name}</b>
        {detail && <span className="block text-meta text-ink-3">{detail}</span>}
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-indigo" style={{ width: `${(rung.refundKrw / price) * 100}%` }} />
      </span>
      <b className="text-right text-label font-bold">{krw(rung.refundKrw)}</b>
    </li>
  );
}

function useRungWords({ rule, untilMs }: Rung): [name: string, detail?: string] {
  const m = useDealMessages().dealTerms;
  const language = useLanguage();
  const relative: Partial<Record<RefundRule, string>> = {
    early: fill(m.beforeStart, { hours: fullRefundHours }),
    middle: fill(m.beforeStart, { hours: partRefundHours }),
    late: m.late,
  };
  if (rule === 'absent') return [m.absent, m.started];
  const detail = relative[rule] ?? m.late;
  return untilMs === undefined
    ? [detail]
    : [fill(m.untilTime, { time: dayAndTime(new Date(untilMs), language) }), detail];
}
