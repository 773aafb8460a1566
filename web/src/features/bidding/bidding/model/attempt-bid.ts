import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';

/**
 * `wrongAmount`: not placed, try another amount. `kept`: not placed, the same amount may be tried again. `refused`: the bidder
 * may not bid. `failed`: no answer, so the outcome is unknown.
 */
export type BidOutcome =
  | { kind: 'accepted' | 'wrongAmount' | 'kept' | 'refused'; message: string; code?: string | undefined }
  | { kind: 'failed' };

const refusedAs = new Map<number, 'wrongAmount' | 'kept'>([
  [422, 'wrongAmount'],
  [429, 'kept'],
]);

const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Places a bid, with one retry if no answer came: with the same key it is still one bid. */
export async function attemptBid(send: () => Promise<BidAnswer>, pauseMs = 1_000): Promise<BidOutcome> {
  try {
    const { success, message } = await sendTwice(send, pauseMs);
    return { kind: success ? 'accepted' : 'wrongAmount', message };
  } catch (error) {
    if (isUnanswered(error)) return { kind: 'failed' };
    if (!(error instanceof ApiError)) throw error;
    return { kind: refusedAs.get(error.status) ?? 'refused', message: error.message, code: error.code };
  }
}

async function sendTwice(send: () => Promise<BidAnswer>, pauseMs: number): Promise<BidAnswer> {
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return send();
  }
}
