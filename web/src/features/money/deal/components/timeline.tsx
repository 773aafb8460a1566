import { fill } from '@teum/contract/language';
import { isOver } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dealEventText, dealEventTime } from '@teum/contract/money/deal-words';
import { placeName } from '@teum/contract/offer/offer-words';
import { dayAndTime } from '@teum/contract/shown-moment';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { ahead, happened, type TimelineLine } from '../model/timeline.ts';
import { useDealReader, useDealWords } from '../model/use-deal-reader.ts';

type Dot = 'done' | 'now' | 'ahead';

/** Filled dots have happened, hollow ones will; between them stands what is so now, with what can be done. */
export function Timeline({ deal, actions }: { deal: Deal; actions: ReactNode }) {
  const m = useDealMessages();
  const { nowMs } = useDealReader(deal);
  const done = happened(deal, nowMs);
  const coming = ahead(deal, nowMs);
  return (
    <section aria-label={m.dealTimeline.label}>
      <ol>
        {done.map((line) => (
          <Line key={keyOf(line)} deal={deal} line={line} dot="done" isLast={false} />
        ))}
        <Now deal={deal} isLast={coming.length === 0}>
          {actions}
        </Now>
        {coming.map((line, index) => (
          <Line key={keyOf(line)} deal={deal} line={line} dot="ahead" isLast={index === coming.length - 1} />
        ))}
      </ol>
    </section>
  );
}

const keyOf = (line: TimelineLine): string => `${line.atMs} ${'event' in line ? line.event.kind : line.instant}`;

function Line({ deal, line, dot, isLast }: { deal: Deal; line: TimelineLine; dot: Dot; isLast: boolean }) {
  const language = useLanguage();
  const krw = useKrw();
  const amount = 'event' in line ? line.event.amount : line.amount;
  return (
    <Item dot={dot} isLast={isLast}>
      <div className="flex items-baseline justify-between gap-4">
        <p className={classNames('text-label', dot === 'done' ? 'font-strong' : 'font-medium text-ink-2')}>
          {useLineText(deal, line)}
        </p>
        {amount !== null && (
          <p className={classNames('shrink-0 text-label tabular-nums', dot === 'done' ? 'font-bold' : 'text-ink-3')}>
            {krw(amount)}
          </p>
        )}
      </div>
      <p className="mt-0.5 text-meta text-ink-3 tabular-nums">
        <time dateTime={new Date(line.atMs).toISOString()}>{dayAndTime(new Date(line.atMs), language)}</time>
        {'instant' in line && line.instant === 'begins' && deal.place && ` · ${placeName(deal.place, language)}`}
      </p>
      <Note deal={deal} line={line} />
    </Item>
  );
}

function useLineText(deal: Deal, line: TimelineLine): string {
  const { kind, role } = deal;
  const { person } = useDealReader(deal);
  const m = useDealMessages().dealTimeline;
  const language = useLanguage();
  if ('event' in line) return dealEventText(line.event, kind, language);
  if (line.instant === 'confirms') return role === 'seller' ? m.confirmsToMe : fill(m.confirms, { person });
  return m[line.instant];
}

/** What a person wrote, or where the money is from then on. */
function Note({ deal, line }: { deal: Deal; line: TimelineLine }) {
  const m = useDealMessages().dealTimeline;
  const language = useLanguage();
  const { holder } = useDealReader(deal);
  if (!('event' in line)) return null;
  const { kind, reason, from } = line.event;
  const time = dealEventTime(line.event, language);
  if (time) {
    const place = from === deal.startsAt && deal.place !== null ? `, ${placeName(deal.place, language)}` : '';
    return <p className="mt-0.5 text-meta text-ink-3 tabular-nums">{time + place}</p>;
  }
  if (reason)
    return (
      <p className="mt-2 rounded-m bg-sunken px-3.5 py-2.5 text-small text-ink-2">{fill(m.said, { text: reason })}</p>
    );
  return kind === 'pay' && <p className="mt-0.5 text-meta text-ink-3">{fill(m.heldBy, { holder })}</p>;
}

function Now({ deal, isLast, children }: { deal: Deal; isLast: boolean; children: ReactNode }) {
  const { headline, follows, phase } = useDealWords(deal);
  return (
    <Item dot="now" isLast={isLast}>
      <div role="status">
        <p className={classNames('text-label font-bold', !isOver(phase) && 'text-indigo')}>{headline}</p>
        <p className="mt-1 text-small text-pretty text-ink-2 tabular-nums">{follows}</p>
      </div>
      {children}
    </Item>
  );
}

const dots: Record<Dot, string> = {
  done: 'bg-indigo text-on-action',
  now: 'border-[6px] border-indigo bg-surface',
  ahead: 'border-2 border-line bg-surface',
};

function Item({ dot, isLast, children }: { dot: Dot; isLast: boolean; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-3.5 pb-6 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames('absolute top-6 bottom-0 left-2.25 w-0.5', dot === 'done' ? 'bg-indigo' : 'bg-line')}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames('relative mt-0.5 grid size-5 place-items-center rounded-full', dots[dot])}
      >
        {dot === 'done' && <Check size={12} strokeWidth={3} />}
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
