import type { DeskDeal } from '@teum/contract/desk/desk.routes';
import { dealEventText, dealEventTime } from '@teum/contract/money/deal-words';
import { dateAndClock } from '@teum/contract/shown-moment';
import { exactTime } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Everything that happened to a deal, with who did it and the amounts. */
export function DealTimeline({ deal: { timeline, kind: dealKind } }: { deal: DeskDeal }) {
  const { split } = useDeskMessages().desk;
  const language = useLanguage();
  const krw = useKrw();
  return (
    <ol className="divide-y divide-line rounded-m border border-line">
      {timeline.map((event) => {
        const { at, kind, by, amount, reason } = event;
        const time = dealEventTime(event, language);
        return (
          <li
            key={`${at} ${kind}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5 text-small desk:grid-cols-[9rem_1fr_auto]"
          >
            <time
              dateTime={at}
              title={exactTime(new Date(at), language)}
              className="text-meta text-ink-3 max-desk:col-span-2"
            >
              {dateAndClock(new Date(at), language)}
            </time>
            <span className="min-w-0">
              {dealEventText(event, dealKind, language)} <span className="text-meta text-ink-3">{split.actor[by]}</span>
              {time && <span className="block text-meta text-ink-2">{time}</span>}
              {reason && kind !== 'object' && kind !== 'explain' && (
                <span className="block text-meta whitespace-pre-wrap text-ink-2 wrap-anywhere">{reason}</span>
              )}
            </span>
            {amount !== null && <span className="font-strong tabular-nums">{krw(amount)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
