import { isRefusal, limits, type Refusal, refusalStatus, refuse } from '@teum/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { KeyedCall } from './answer-once.ts';

interface KnownAnswer<Answer> {
  bodyHash: Buffer;
  answer: Answer | Refusal;
}

interface AnswerRow {
  account_id: number;
  method: string;
  path: string;
  key: string;
  body_hash: Buffer;
  body: { answer: unknown };
}

const identityOf = ({ accountId, method, path, key }: Omit<KeyedCall, 'bodyHash'>): string =>
  `${accountId} ${method} ${path} ${key}`;

/**
 * `Idempotency-Key` for many calls that one transaction decides. Read them under a lock that every call to the same path takes:
 * without it, two processes would both find no earlier answer.
 */
export class KeyedAnswers<Answer> {
  private readonly status: number;
  private readonly known: Map<string, KnownAnswer<Answer>>;
  private readonly given: { call: KeyedCall; answer: Answer | Refusal }[] = [];

  private constructor(status: number, known: Map<string, KnownAnswer<Answer>>) {
    this.status = status;
    this.known = known;
  }

  static async read<Answer>(
    tx: Tx,
    calls: readonly KeyedCall[],
    { status }: { status: number },
  ): Promise<KeyedAnswers<Answer>> {
    const rows = calls.length > 0 ? await findAnswers(tx, calls) : [];
    const known = rows.map(({ account_id: accountId, method, path, key, body_hash: bodyHash, body }) => {
      return [identityOf({ accountId, method, path, key }), { bodyHash, answer: body.answer as Answer }] as const;
    });
    return new KeyedAnswers(status, new Map(known));
  }

  /** Decides a new call. Repeats the stored answer of a known one, or refuses if its body differs. */
  once(call: KeyedCall | undefined, decide: () => Answer | Refusal): Answer | Refusal {
    if (!call) return decide();
    const known = this.known.get(identityOf(call));
    if (known) return known.bodyHash.equals(call.bodyHash) ? known.answer : refuse('IDEMPOTENCY_KEY_REUSED');
    const answer = decide();
    this.known.set(identityOf(call), { bodyHash: call.bodyHash, answer });
    this.given.push({ call, answer });
    return answer;
  }

  /** Stores the new answers, in the transaction of their effects. */
  async write(tx: Tx): Promise<void> {
    if (this.given.length === 0) return;
    const statuses = this.given.map(({ answer }) => (isRefusal(answer) ? refusalStatus(answer.code) : this.status));
    const bodies = this.given.map(({ answer }) => JSON.stringify({ answer }));
    const calls = this.given.map(({ call }) => call);
    // A conflicting row is an expired answer: `read` would have found any other.
    await sql`
      insert into remembered_answer (account_id, method, path, key, body_hash, status, body)
      select * from unnest(${columnOf(calls, 'accountId')}::bigint[], ${columnOf(calls, 'method')}::text[],
        ${columnOf(calls, 'path')}::text[], ${columnOf(calls, 'key')}::text[], ${columnOf(calls, 'bodyHash')}::bytea[],
        ${statuses}::smallint[], ${bodies}::jsonb[])
      on conflict (account_id, method, path, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, body = excluded.body, created_at = now()`.execute(
      tx,
    );
  }
}

async function findAnswers(tx: Tx, calls: readonly KeyedCall[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select known.*
    from unnest(${columnOf(calls, 'accountId')}::bigint[], ${columnOf(calls, 'method')}::text[],
      ${columnOf(calls, 'path')}::text[], ${columnOf(calls, 'key')}::text[]) as asked (account_id, method, path, key)
    cross join lateral (
      -- LIMIT: forces one index lookup per key; without it, the planner might scan the whole table.
      select account_id, method, path, key, body_hash, body from remembered_answer as answer
      where (answer.account_id, answer.method, answer.path, answer.key) = (asked.account_id, asked.method, asked.path, asked.key)
        and created_at >= now() - make_interval(hours => ${limits.idempotencyKey.hours})
      limit 1
    ) as known`.execute(tx);
  return rows;
}

const columnOf = <Name extends keyof KeyedCall>(calls: readonly KeyedCall[], name: Name): KeyedCall[Name][] =>
  calls.map((call) => call[name]);
