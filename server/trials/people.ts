import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Stage } from './stage.ts';

export interface Person {
  accountId: number;
  nickName: string;
  accessToken: string;
  authorization: string;
}

let marks = 0;

/** People with a nickname and a session, made without a sign-up. */
export async function createPeople(stage: Stage, name: string, count: number): Promise<Person[]> {
  marks += 1;
  const { rows } = await sql<{ id: number; nickName: string }>`
    insert into account (user_name, nick_name, nick_name_key)
    select ${name}, nick_name, nick_name from (select ${`${name}${marks}x`} || n as nick_name from generate_series(1, ${count}) as n) as named
    returning id, nick_name as "nickName"`.execute(stage.db);
  const sessions = rows.map(() => randomUUID());
  await sql`
    insert into session (id, account_id, expires_at)
    select id, account_id, now() + interval '1 day'
    from unnest(${sessions}::uuid[], ${rows.map(({ id }) => id)}::bigint[]) as one (id, account_id)`.execute(stage.db);
  return Promise.all(
    rows.map(async ({ id: accountId, nickName }, i) => {
      const accessToken = await stage.tokenOf({ accountId, sessionId: sessions[i]! });
      return { accountId, nickName, accessToken, authorization: `Bearer ${accessToken}` };
    }),
  );
}
