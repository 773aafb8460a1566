import { deadlinesOf } from '@teum/contract/money/deal-phase';
import type { Deal, DealEvent } from '@teum/contract/money/deal-schema';

/** A line of the timeline: what the server recorded, or an instant that the deal knows. */
export type TimelineLine = { atMs: number } & ({ event: DealEvent } | { instant: Instant; amount: number | null });

type Instant =
  | 'begins'
  | 'begun'
  | 'ended'
  | 'confirms'
  | 'returns'
  | 'returnsWithoutTime'
  | 'matures'
  | 'reports'
  | 'decides';

/** What has happened, the oldest first. */
export function happened({ timeline, startsAt, endsAt, paidAt }: Deal, nowMs: number): TimelineLine[] {
  const recorded = timeline.map((event) => ({ atMs: Date.parse(event.at), event }));
  const hour = paidAt === null ? [] : [lineAt('begun', startsAt), lineAt('ended', endsAt)].flat();
  const past = hour.filter(({ atMs }) => atMs <= nowMs);
  return [...recorded, ...past].toSorted((one, other) => one.atMs - other.atMs);
}

/** What the clock has ahead, the nearest first. */
export function ahead(deal: Deal, nowMs: number): TimelineLine[] {
  const deadlines = deadlinesOf(deal);
  const lines: TimelineLine[] = [
    ...(deal.state === 'due' || deal.state === 'held' ? lineAt('begins', deal.startsAt) : []),
    ...nextLine(deal),
    ...(deadlines ? [line('reports', deadlines.progressMs), line('decides', deadlines.decisionMs)] : []),
  ];
  return lines.filter(({ atMs }) => atMs > nowMs).toSorted((one, other) => one.atMs - other.atMs);
}

function nextLine({ next, role, price, sellerReceives }: Deal): TimelineLine[] {
  const atMs = next ? Date.parse(next.at) : 0;
  switch (next?.kind) {
    case 'autoConfirm':
      return [line('confirms', atMs, role === 'seller' ? sellerReceives : price)];
    case 'settle':
      return [line('returns', atMs, next.refund)];
    case 'noTime':
      return [line('returnsWithoutTime', atMs, next.refund)];
    case 'payOut':
      return role === 'seller' ? [line('matures', atMs, sellerReceives)] : [];
    default:
      return [];
  }
}

const line = (instant: Instant, atMs: number, amount: number | null = null): TimelineLine => ({
  atMs,
  instant,
  amount,
});
const lineAt = (instant: Instant, time: string | null): TimelineLine[] =>
  time === null ? [] : [line(instant, Date.parse(time))];
