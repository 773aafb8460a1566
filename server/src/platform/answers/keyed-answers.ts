import type { Refusal } from '@teum/contract';
import type { Tx } from '../db/database.ts';
import { findAnswers, type NewAnswer, storeAnswers } from './answers.sql.ts';
import type { KeyedCall } from './keyed-call.ts';
import { repeat, toStore } from './stored-answer.ts';

const nameOf = ({ accountId, method, path, key }: KeyedCall): string => `${accountId} ${method} ${path} ${key}`;

/**
 * `Idempotency-Key` for many calls that one transaction decides. Read them under a lock that every call to the same path takes:
 * without it, two processes would both find no earlier answer.
 */
export class KeyedAnswers<Answer> {
  private readonly status: number;
  private readonly known: Map<string, { bodyHash: Buffer; answer: unknown }>;
  private readonly given: NewAnswer[] = [];

  private constructor(status: number, known: Map<string, { bodyHash: Buffer; answer: unknown }>) {
    this.status = status;
    this.known = known;
  }

  static async read<Answer>(
    tx: Tx,
    calls: readonly KeyedCall[],
    { status }: { status: number },
  ): Promise<KeyedAnswers<Answer>> {
    const found = calls.length > 0 ? await findAnswers(tx, calls) : [];
    return new KeyedAnswers(status, new Map(found.map((answer) => [nameOf(answer), answer])));
  }

  /** Decides a new call. Repeats the stored answer of a known one, or refuses if its body differs. */
  once(call: KeyedCall | undefined, decide: () => Answer | Refusal): Answer | Refusal {
    if (!call) return decide();
    const known = this.known.get(nameOf(call));
    if (known) return repeat<Answer>(known, call);
    const answer = decide();
    this.known.set(nameOf(call), { bodyHash: call.bodyHash, answer });
    this.given.push(toStore(call, answer, this.status));
    return answer;
  }

  /** Stores the new answers, in the transaction of their effects. */
  async write(tx: Tx): Promise<void> {
    if (this.given.length > 0) await storeAnswers(tx, this.given);
  }
}
