import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { decide, operator, refusalOf, report, take } from '../../../../test/operators.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost } from '../../../../test/posts.ts';
import { patiently } from '../../../../test/talkers.ts';
import { decideCase } from './decide-case.ts';
import type { DeskDeps } from './desk-deps.ts';

let test: TestApp;
let jiu: Person;
let sora: Person;
let reportId: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  [jiu, sora] = [await operator(test), await operator(test, '소라')];
});
beforeEach(async () => {
  const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
  reportId = await report(junho, { kind: 'post', id: await createPost(minji) });
});
afterAll(() => test.close());

describe('a case', () => {
  it('[DESK-6] is not decided by who waited for its lock until the 15 minutes were over', async () => {
    const { db } = test.database;
    await take(jiu, 'report', reportId);
    const { deciding } = await db.transaction().execute(async (tx) => {
      await sql`update desk_lock set until = clock_timestamp() + interval '3 s'`.execute(db);
      await sql`select from desk_lock for update`.execute(tx);
      const deciding = refusalOf(decide(jiu, 'report', reportId, { action: 'leave' }));
      await untilSomeoneWaits(test.app.db);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from desk_lock where until > clock_timestamp()`.execute(db);
        expect(rows).toEqual([]);
      }, patiently);
      return { deciding };
    });
    expect(await deciding).toEqual([409, 'CASE_NOT_TAKEN']);
  });

  it('[DESK-5] is not taken while its decision commits', async () => {
    const { db } = test.database;
    await take(jiu, 'report', reportId);
    const { taking } = await db.transaction().execute(async (tx) => {
      const ruling = { action: 'leave', reason: '문제가 없습니다.' } as const;
      await decideCase(tx, {} as DeskDeps, jiu.id, { kind: 'report', id: reportId }, ruling);
      const taking = refusalOf(take(sora, 'report', reportId));
      await untilSomeoneWaits(test.app.db);
      return { taking };
    });
    expect(await taking).toEqual([409, 'CASE_CLOSED']);
    expect((await sql`select from desk_lock where case_id = ${reportId}`.execute(db)).rows).toEqual([]);
  });
});
