import { clockFace } from '../../../../shared/format/clock-face.ts';

export type AuctionPhase = 'before' | 'open' | 'ended';

export interface AuctionTimes {
  startTime: string;
  endTime: string;
}

/** Open from its start until just before its end: at the end itself it is over, for bids, too. */
export function auctionPhase({ startTime, endTime }: AuctionTimes, now: number): AuctionPhase {
  if (now >= Date.parse(endTime)) return 'ended';
  return now < Date.parse(startTime) ? 'before' : 'open';
}

/** A countdown: `HH:MM:SS`, with hours beyond 24; 00:00:00 if nothing is left. */
export function timeLeft({ startTime, endTime }: AuctionTimes, now: number): string {
  const phase = auctionPhase({ startTime, endTime }, now);
  const target = phase === 'before' ? startTime : endTime;
  return clockFace(phase === 'ended' ? 0 : Date.parse(target) - now);
}

/** Hours on a card, rounded up; 0 when over. */
export function hoursLeft({ endTime }: Pick<AuctionTimes, 'endTime'>, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endTime) - now) / 3_600_000));
}
