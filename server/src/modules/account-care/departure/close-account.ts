import { type Refusal, refuse } from '@teum/contract';
import type { ReasonToStay } from '@teum/contract/departure-schema';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { lockAccount } from '../../identity/account/index.ts';

type Parts = readonly PersonalDataPart[];

/** Decides under every module's locks, and erases what names the person, in one transaction. */
export async function closeAccount(tx: Tx, parts: Parts, accountId: number): Promise<{ ok: true } | Refusal> {
  for (const part of parts) await part.lock?.(tx, accountId);
  if (!(await lockAccount(tx, accountId))) return refuse('ACCOUNT_CLOSED');
  const reasons = await listReasons(tx, parts, accountId);
  if (reasons.length > 0) return refuse('ACCOUNT_IN_USE', { extra: { reasons } });
  for (const part of parts) await part.erase?.(tx, accountId);
  return { ok: true };
}

export async function listReasons(tx: Tx, parts: Parts, accountId: number): Promise<ReasonToStay[]> {
  const reasons: ReasonToStay[] = [];
  for (const part of parts) reasons.push(...((await part.reasonsToStay?.(tx, accountId)) ?? []));
  return reasons;
}

const mostAttempts = 5;
const deadlock = '40P01';

/** Someone who accepts a proposal at the same instant may hold what this waits for. PostgreSQL then ends one of the two. */
export async function closeAccountPatiently(db: Db, parts: Parts, accountId: number): Promise<{ ok: true } | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => closeAccount(tx, parts, accountId));
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || attempt === mostAttempts) throw error;
    }
  }
}
