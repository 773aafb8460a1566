import { isRefusal, type Refusal, refusalStatus, refuse } from '@teum/contract';
import type { FoundAnswer, NewAnswer } from './answers.sql.ts';
import type { KeyedCall } from './keyed-call.ts';

/** The stored answer again, or a refusal if the call differs from the one that it answered. */
export function repeat<Answer>({ bodyHash, answer }: Pick<FoundAnswer, 'bodyHash' | 'answer'>, call: KeyedCall) {
  if (!bodyHash.equals(call.bodyHash)) return refuse('IDEMPOTENCY_KEY_REUSED');
  return answer as Answer | Refusal;
}

/** `status` is that of a call that was not refused. */
export const toStore = (call: KeyedCall, answer: unknown, status: number): NewAnswer => ({
  call,
  answer,
  status: isRefusal(answer) ? refusalStatus(answer.code) : status,
});
