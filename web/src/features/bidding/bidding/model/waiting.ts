import type { PlaceInLine } from '@teum/contract/bidding/queue.routes';
import { limits } from '@teum/contract/limits';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';

/** `brief`: no answer for a moment. `long`: for so long that the place may be gone. */
export type Trouble = 'none' | 'brief' | 'long';

/** The state between joining the line and the bid page. */
export type Waiting =
  | { step: 'joining'; trouble: Trouble }
  | { step: 'inLine'; place: PlaceInLine; firstRank: number; trouble: Trouble }
  | { step: 'admitted'; lease: string }
  | { step: 'ended' }
  | { step: 'refused'; reason: string };

export type News =
  | { kind: 'place'; place: PlaceInLine }
  | { kind: 'admitted'; lease: string }
  | { kind: 'silence'; silentMs: number }
  | { kind: 'ended' }
  | { kind: 'refusal'; reason: string };

export const notYetInLine: Waiting = { step: 'joining', trouble: 'none' };

/** Whether leaving would give up a place. */
export const isWaiting = ({ step }: Waiting): boolean => step === 'joining' || step === 'inLine';

export function foldNews(waiting: Waiting, news: News): Waiting {
  if (waiting.step !== 'joining' && waiting.step !== 'inLine') return waiting;
  switch (news.kind) {
    case 'place':
      return inLineAt(news.place, waiting);
    case 'silence':
      return { ...waiting, trouble: news.silentMs < limits.queue.goneAfterMs ? 'brief' : 'long' };
    case 'admitted':
      return { step: 'admitted', lease: news.lease };
    case 'ended':
      return { step: 'ended' };
    case 'refusal':
      return { step: 'refused', reason: news.reason };
  }
}

function inLineAt(place: PlaceInLine, before: Waiting): Waiting {
  const firstRank = before.step === 'inLine' ? Math.max(before.firstRank, place.rank) : place.rank;
  return { step: 'inLine', place, firstRank, trouble: 'none' };
}

/** Failures that a retry may cure: no network, a timeout, too many requests, a server failure, a session being renewed. */
const isSilence = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status === 401 || error.status === 429 || error.status >= 500;
  return error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError');
};

/** What a failed call says about the place. */
export function newsOfFailure(error: unknown, silentMs: number): News {
  if (isSilence(error)) return { kind: 'silence', silentMs };
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'AUCTION_ENDED' ? { kind: 'ended' } : { kind: 'refusal', reason: error.message };
}

/** How much of the way from the first rank to the admission is done, from 0 to 1. */
export const progressOf = (rank: number, firstRank: number): number =>
  firstRank === 0 ? 1 : (firstRank - rank) / firstRank;
