import { fill } from '@teum/contract/language';
import { refundSteps } from '@teum/contract/money/cancelling';
import { deadlinesOf, paidDealOf } from '@teum/contract/money/deal-phase';
import { dealWords } from '@teum/contract/money/deal-words';
import { extendedPayByMs } from '@teum/contract/money/pay-by';
import { dayAndTime } from '@teum/contract/shown-moment';
import { monthAndDay } from '@teum/contract/shown-time';
import { answerWords } from '@teum/contract/talk/appointment-words';
import {
  AlignLeft,
  Bell,
  Calendar,
  Check,
  CircleAlert,
  Clock,
  CreditCard,
  Landmark,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { clockFace } from '../../../../shared/format/clock-face.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { type CardLine, CardLines } from '../../../../shared/ui/card-lines.tsx';
import { useDealCardMessages } from '../messages/use-card-messages.ts';
import type { SeenDeal } from '../model/seen-deal.ts';

/** Until when, what goes where, and what follows. */
export function DealFacts({ seen }: { seen: SeenDeal }) {
  const lines = useLines(seen);
  return (
    <>
      {seen.phase === 'due' && seen.deal.role === 'buyer' && <Deadline seen={seen} />}
      <Sums seen={seen} />
      <CardLines lines={lines.map(([icon, text]): CardLine => ({ icon, text }))} />
      <Hint seen={seen} />
    </>
  );
}

/** The running deadline: the one thing of a card that is red. */
function Deadline({ seen: { deal, nowMs } }: { seen: SeenDeal }) {
  const m = useDealCardMessages().dealCard;
  const language = useLanguage();
  const endMs = Date.parse(deal.payBy);
  return (
    <p className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-m bg-sunset-wash px-3.5 py-2 text-small text-ink-2 tabular-nums">
      <time dateTime={deal.payBy}>{fill(m.until, { when: dayAndTime(new Date(endMs), language) })}</time>
      <span role="timer" className="text-[19px] leading-6 font-heavy tracking-[-0.01em] text-sunset">
        {clockFace(endMs - nowMs)}
      </span>
    </p>
  );
}

/** What of the price goes where, once that is decided. */
function Sums({ seen }: { seen: SeenDeal }) {
  const sums = useSums(seen);
  if (sums.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-3.5 text-small leading-5.5 text-ink-2 tabular-nums">
      {sums.map(([name, amount, isTotal]) => (
        <div
          key={name}
          className={
            isTotal
              ? 'col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-2 text-label text-ink'
              : 'col-span-2 grid grid-cols-subgrid'
          }
        >
          <dt>{name}</dt>
          <dd className={isTotal ? 'text-right text-[18px] font-heavy' : 'pl-4 text-right font-semibold text-ink'}>
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useSums({ deal, phase, person }: SeenDeal): [name: string, amount: string, isTotal?: boolean][] {
  const krw = useKrw();
  const m = useDealCardMessages().dealCard;
  const isSeller = deal.role === 'seller';
  const back = deal.returningAmount + deal.refundedAmount;
  const percent = Math.round((back * 100) / (deal.price || 1));
  if (isSeller && (phase === 'released' || phase === 'paidOut'))
    return [
      back > 0 ? [m.sellerPart, krw(deal.releasedAmount)] : [m.price, krw(deal.price)],
      [fill(m.fee, { percent: deal.feePercent }), `−${krw(deal.fee)}`],
      [phase === 'paidOut' ? m.received : m.willReceive, krw(deal.sellerReceives), true],
    ];
  if (back === 0 || back === deal.price) return [];
  const mine = deal.refundedAmount > 0 ? m.cameBack : m.back;
  return [
    [fill(isSeller ? m.backTo : mine, { percent, person }), krw(back)],
    [fill(isSeller ? m.mine : m.toPerson, { percent: 100 - percent, person }), krw(deal.price - back)],
  ];
}

type Line = [icon: LucideIcon, text: string];

function useLines({ deal, phase, person, nowMs }: SeenDeal): Line[] {
  const m = useDealCardMessages().dealCard;
  const krw = useKrw();
  const language = useLanguage();
  const isSeller = deal.role === 'seller';
  const when = (time: string | number) => dayAndTime(new Date(time), language);
  const day = (time: string | number) => monthAndDay(new Date(time), language);
  const received = krw(deal.sellerReceives);

  const paid = (): Line => [
    Check,
    fill(isSeller ? m.partnerPaidAt : m.paidAt, { person, when: when(deal.paidAt ?? deal.payBy) }),
  ];
  const back = (): Line[] => {
    const [next] = refundSteps(paidDealOf(deal)!, nowMs);
    if (next?.untilMs === undefined) return [[Undo2, m.allBack]];
    const sentence = next.refundKrw === deal.price ? m.allBackBefore : m.backBefore;
    return [[Undo2, fill(sentence, { when: when(next.untilMs), amount: krw(next.refundKrw) })]];
  };

  switch (phase) {
    case 'due':
      return isSeller
        ? [
            [Calendar, fill(m.until, { when: when(deal.payBy) })],
            [Landmark, fill(m.receivesLater, { received })],
          ]
        : [];
    case 'timeless':
    case 'agreed':
      return isSeller ? [paid(), [Landmark, fill(m.receivesAfter, { received })]] : [paid(), ...back()];
    case 'begun':
      return [paid(), [Landmark, fill(m.receivesAfter, { received })]];
    case 'answered':
      return deal.myAnswer ? [[AlignLeft, fill(m.myAnswer, { answer: answerWords[deal.myAnswer][language] })]] : [];
    case 'returning':
      return isSeller ? [] : [[CreditCard, m.sameWay]];
    case 'released':
      if (!isSeller) return [[Landmark, fill(m.goesTo, { amount: krw(deal.releasedAmount), person })]];
      return deal.maturesAt === null ? [] : [[Landmark, fill(m.maturesOn, { day: day(deal.maturesAt) })]];
    case 'paidOut':
      return isSeller ? [] : [[Landmark, fill(m.wentTo, { amount: krw(deal.releasedAmount), person })]];
    case 'disputed': {
      const deadlines = deadlinesOf(deal);
      if (!deadlines) return [];
      return [
        [Bell, fill(m.progressBy, { day: day(deadlines.progressMs) })],
        [Clock, fill(m.decisionBy, { day: day(deadlines.decisionMs) })],
      ];
    }
    case 'lapsed':
      return [[isSeller ? CircleAlert : AlignLeft, isSeller ? fill(m.notPaid, { person }) : m.nothingPaid]];
    case 'dropped':
      return [[AlignLeft, m.noMoneyMoved]];
    case 'refunded':
      return [];
  }
}

function Hint({ seen }: { seen: SeenDeal }) {
  const text = useHint(seen);
  return text && <p className="mt-3 text-meta leading-5 text-pretty text-ink-3">{text}</p>;
}

/** What follows if nothing is done, before the button. */
function useHint({ deal, phase, person, nowMs }: SeenDeal): string | undefined {
  const m = useDealCardMessages().dealCard;
  const language = useLanguage();
  switch (phase) {
    case 'due': {
      if (deal.role === 'buyer') return deal.startsAt === null ? m.ends : m.endsWithTime;
      if (!deal.can.includes('extend')) return undefined;
      return fill(m.extendsTo, { when: dayAndTime(new Date(extendedPayByMs(Date.parse(deal.payBy))), language) });
    }
    case 'timeless':
      return m.agreeFirst;
    case 'begun':
    case 'answered':
      return dealWords(deal, { nowMs, language, holder: '', person }).follows;
    case 'disputed':
      return m.heldMeanwhile;
    default:
      return undefined;
  }
}
