import type { Admission } from '@teum/contract/bidding/queue.routes';
import type { ApiError } from '../../../../shared/api/api-error.ts';

export interface HeldPass {
  step: 'held';
  expiresAt: number;
}

/** Whether this person may bid: until when, or why not. */
export type Pass = { step: 'checking' } | HeldPass | { step: 'none'; reason: string };

interface Known {
  admission: Admission | undefined;
  refusal: ApiError | undefined;
  hadPass: boolean;
}

/** Reasons that only the server knows; any other pass that is gone has expired. */
const shownAsTheyAre: readonly (string | undefined)[] = ['TICKET_EXPIRED', 'NO_TICKET', 'PASS_USED'];

export function passOf({ admission, refusal, hadPass }: Known, expiredSentence: string): Pass {
  if (refusal) return { step: 'none', reason: refusal.message };
  if (!admission) return { step: 'checking' };
  if (admission.allowed && admission.expiresAt !== null)
    return { step: 'held', expiresAt: Date.parse(admission.expiresAt) };
  const reason = hadPass && !shownAsTheyAre.includes(admission.code) ? expiredSentence : admission.message;
  return { step: 'none', reason: reason ?? expiredSentence };
}

const hurryMs = 60_000;

/** The last minute is shown in the warning colour. */
export const isRunningOut = (leftMs: number): boolean => leftMs <= hurryMs;
