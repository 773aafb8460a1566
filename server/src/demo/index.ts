import { sql } from 'kysely';
import { signUp } from '../modules/account/index.ts';
import type { Db } from '../platform/db/database.ts';

/** Two people to try the product with: one sells, one bids. */
export const demoLogins = [
  { email: 'minji@teum.kr', password: 'teum-minji-1', nickName: '민지', userName: '김민지' },
  { email: 'junho@teum.kr', password: 'teum-junho-1', nickName: '준호', userName: '이준호' },
] as const;

/** Fills an empty database with believable people; one that holds anybody is left as it is. */
export async function fillWithDemoData(db: Db): Promise<void> {
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (select from account) as "isEmpty"`.execute(db);
  if (!rows[0]!.isEmpty) return;
  for (const person of demoLogins) await signUp(db, person);
}
