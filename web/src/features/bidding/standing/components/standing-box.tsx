import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { dayAndClock } from '@teum/contract/shown-moment';
import { clockTime } from '@teum/contract/shown-time';
import { CircleCheck, Flag, Info, type LucideIcon, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { useStandingMessages } from '../messages/use-standing-messages.ts';
import { isOutcome, type ViewerState } from '../model/viewer-state.ts';

interface StandingBoxProps {
  auction: Auction;
  state: ViewerState;
  /** While the line is dead nobody knows whether a running auction's standing still holds. */
  isLineLost?: boolean;
}

type ShownState = ViewerState | 'unknown';

const icons: Record<ShownState, LucideIcon> = {
  leading: CircleCheck,
  outbid: TrendingUp,
  won: CircleCheck,
  lost: Flag,
  sold: Flag,
  unsold: Flag,
  unknown: Info,
};

const glad: readonly ShownState[] = ['leading', 'won', 'sold'];

/** Where the viewer stands, under the price. As high in every state, so that the button below stays where it is. */
export function StandingBox({ auction, state: known, isLineLost = false }: StandingBoxProps) {
  const state = isLineLost && !isOutcome(known) ? 'unknown' : known;
  const { title, detail } = useSentences(auction, state);
  const hasChanged = useHasChanged(state);
  const Icon = icons[state];
  const isGlad = glad.includes(state);
  return (
    <div
      role="status"
      className={classNames(
        'min-h-19 rounded-m p-4 motion-safe:transition-colors motion-safe:duration-300',
        isGlad ? 'bg-indigo-wash' : 'bg-sunken',
      )}
    >
      <div key={state} className={classNames('flex gap-3', hasChanged && 'standing-change')}>
        <Icon
          size={20}
          strokeWidth={1.8}
          aria-hidden="true"
          className={classNames('mt-px shrink-0', isGlad && 'text-indigo')}
        />
        <div className="min-w-0">
          <p className={classNames('text-[16px] leading-5.5 font-strong wrap-anywhere', isGlad && 'text-indigo')}>
            {state === 'sold' && auction.result ? <PersonLink id={auction.result.winnerId}>{title}</PersonLink> : title}
          </p>
          <p className="mt-0.5 text-small leading-5 text-ink-2 tabular-nums">{detail}</p>
        </div>
      </div>
    </div>
  );
}

/** False for the first state that is shown: only what changes before the viewer's eyes moves. */
function useHasChanged(state: ShownState): boolean {
  const [first] = useState(state);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && state !== first) setHasChanged(true);
  return hasChanged;
}

function useSentences(auction: Auction, state: ShownState): { title: string; detail: string } {
  const krw = useKrw();
  const m = useStandingMessages().standing;
  const since = useLeadingSince(auction);
  const { standing, highestBidAmount, startingPrice, nickName, result } = auction;
  const amount = standing?.amount ?? highestBidAmount;
  const difference = krw(highestBidAmount - (state === 'sold' ? startingPrice : amount));
  switch (state) {
    case 'leading':
      return { title: m.leading, detail: since };
    case 'outbid':
      return { title: m.outbid, detail: fill(m.outbidBy, { amount: krw(amount), difference }) };
    case 'won':
      return { title: m.won, detail: fill(m.wonNext, { nickName }) };
    case 'lost':
      return { title: m.lost, detail: fill(m.lostWith, { amount: krw(amount) }) };
    case 'sold':
      return {
        title: result?.winnerNickName ? fill(m.sold, { nickName: result.winnerNickName }) : m.soldToSomeone,
        detail: highestBidAmount > startingPrice ? fill(m.soldAbove, { difference }) : m.soldAtStart,
      };
    case 'unknown':
      return { title: m.unknown, detail: fill(m.unknownSince, { amount: krw(amount) }) };
    case 'unsold':
      return { title: m.unsold, detail: m.unsoldNext };
  }
}

/** When the leading bid was placed. A bid of another day names the day, and leaves no room for the second sentence. */
function useLeadingSince({ standing, endTime }: Auction): string {
  const m = useStandingMessages().standing;
  const language = useLanguage();
  const now = useServerSecond();
  if (now >= Date.parse(endTime)) return m.deciding;
  if (!standing?.bidTime) return m.leadingNow; // a snapshot names the leader without the time of the bid
  const placedAt = new Date(standing.bidTime);
  const time = dayAndClock(placedAt, new Date(now), language);
  return fill(time === clockTime(placedAt, language) ? m.leadingToday : m.leadingSince, { time });
}
