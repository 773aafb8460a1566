import type { PlaceInLine } from '@teum/contract/bidding/queue.routes';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { type ReactNode, useEffect, useState } from 'react';
import { clockFace } from '../../../../shared/format/clock-face.ts';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { estimateSentence, isProbablyTooLate } from '../model/estimate.ts';
import { exactRanks, nextShownRank, spokenRank } from '../model/spoken-rank.ts';
import { progressOf } from '../model/waiting.ts';

interface PlaceInLineViewProps {
  place: PlaceInLine;
  firstRank: number;
}

export function PlaceInLineView({ place, firstRank }: PlaceInLineViewProps) {
  const m = useBiddingMessages();
  return (
    <>
      <Rank rank={place.rank} />
      <Progress share={progressOf(place.rank, firstRank)} label={m.waiting.progress} />
      <p className="mt-2.5 flex justify-between text-meta text-ink-3 tabular-nums">
        <span>{fill(m.waiting.firstRank, { rank: grouped(firstRank) })}</span>
        <span>{fill(m.waiting.behind, { count: grouped(place.behind) })}</span>
      </p>
      <Facts place={place} />
    </>
  );
}

/** Placeholders of the final sizes. */
export function PlaceSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mx-auto mt-5 h-24 w-32 rounded-m" />
      <Skeleton className="mt-6 h-2.5 w-full rounded-full" />
      <Skeleton className="mt-2.5 h-4.5 w-full rounded-s" />
      <Skeleton className="mt-7 h-20 w-full rounded-m" />
    </div>
  );
}

/** Smaller digits for long ranks: a phone has space for three large ones. */
const rankLook = (figures: string): string =>
  figures.length <= 3
    ? 'text-[80px] tracking-[-0.05em] desk:text-rank'
    : 'text-[52px] tracking-[-0.04em] desk:text-[72px]';

function Rank({ rank }: { rank: number }) {
  const m = useBiddingMessages();
  const figures = grouped(useCountDown(rank));
  const spoken = spokenRank(rank);
  const aloud = rank <= exactRanks ? m.waiting.rankAloud : m.waiting.rankAloudWithin;
  return (
    <div className="mt-4.5 grid h-25 place-items-center">
      <p aria-hidden="true" className={classNames('leading-none font-[850]', rankLook(figures))}>
        {figures}
        <small className="ml-1.5 text-price tracking-normal text-ink-3">{m.waiting.rank}</small>
      </p>
      <VisuallyHidden role="status">{fill(aloud, { rank: spoken })}</VisuallyHidden>
    </div>
  );
}

const stepMs = 50;

function useCountDown(rank: number): number {
  const [shown, setShown] = useState(rank);
  useEffect(() => {
    if (shown === rank) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown(isStill ? rank : nextShownRank(shown, rank)), stepMs);
    return () => clearTimeout(timer);
  }, [shown, rank]);
  return shown;
}

function Progress({ share, label }: { share: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-6 h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-indigo motion-safe:transition-transform motion-safe:duration-500"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

const hourMs = 3_600_000;

function Facts({ place }: { place: PlaceInLine }) {
  const m = useBiddingMessages();
  const now = useServerSecond();
  const leftMs = Date.parse(place.endTime) - now;
  const isTooLate = isProbablyTooLate(place.etaSeconds, place.endTime, now);
  return (
    <>
      <dl className="mt-7 grid grid-cols-3 divide-x divide-line rounded-m border border-line">
        <Fact term={m.waiting.expected}>{estimateSentence(place.etaSeconds, m.waiting.estimate)}</Fact>
        <Fact term={m.waiting.ahead}>{fill(m.waiting.people, { count: grouped(place.ahead) })}</Fact>
        <Fact term={m.waiting.closing} isUrgent={isLate(leftMs / hourMs)}>
          <span role="timer">{clockFace(leftMs)}</span>
        </Fact>
      </dl>
      {isTooLate && <p className="mt-4 text-small text-sunset">{m.waiting.tooLate}</p>}
    </>
  );
}

function Fact({ term, isUrgent = false, children }: { term: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 px-1.5 py-4">
      <dt className="text-meta text-ink-3">{term}</dt>
      <dd className={classNames('mt-1 text-body font-bold tabular-nums desk:text-subtitle', isUrgent && 'text-sunset')}>
        {children}
      </dd>
    </div>
  );
}
