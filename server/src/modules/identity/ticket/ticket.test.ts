import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { lockWaits } from '../../../../test/lock-waits.ts';
import { addTicketDays, findTicketPeriod, lockTickets, takeTicketDays, useTickets } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const inTransaction = <Answer>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<Answer>;

let people = 0;
async function person(): Promise<number> {
  people += 1;
  const row = { user_name: '준호', nick_name: `준호${people}`, nick_name_key: `준호${people}` };
  const { id } = await database.db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
const add = (accountId: number, days = 30) => inTransaction((tx) => addTicketDays(tx, accountId, days));
const daysOf = async (accountId: number) => {
  const period = await findTicketPeriod(database.db, accountId);
  return period && (period.endsAt.getTime() - period.startsAt.getTime()) / 86_400_000;
};
const lastUseOf = async (accountId: number) => {
  const ticket = database.db.selectFrom('ticket_period').select('last_used_at').where('account_id', '=', accountId);
  return (await ticket.executeTakeFirstOrThrow()).last_used_at;
};
const expire = (accountId: number) =>
  sql`update ticket_period set starts_at = now() - interval '31 days', ends_at = now() - interval '1 ms'
    where account_id = ${accountId}`.execute(database.db);

describe('the days of a ticket', () => {
  it('[PAY-50] add up when ten purchases are settled at the same instant', async () => {
    const junho = await person();
    await Promise.all(Array.from({ length: 10 }, () => add(junho)));
    expect(await daysOf(junho)).toBe(300);
  });

  it('[PAY-50] are days of 24 hours, whatever zone the database lives in', async () => {
    const junho = await person();
    await inTransaction(async (tx) => {
      await sql`set local time zone 'America/New_York'`.execute(tx);
      await addTicketDays(tx, junho, 365);
    });
    expect(await daysOf(junho)).toBe(365);
  });

  it('[PAY-51] go away again, and with the last of them the ticket', async () => {
    const junho = await person();
    const bought = [await add(junho), await add(junho)] as { until: Date }[];
    await inTransaction((tx) => takeTicketDays(tx, junho, { ...bought[0]!, days: 30 }));
    expect(await daysOf(junho)).toBe(30);
    await inTransaction((tx) => takeTicketDays(tx, junho, { ...bought[1]!, days: 30 }));
    expect(await findTicketPeriod(database.db, junho)).toBeUndefined();
  });
});

describe('useTickets', () => {
  it('[PAY-60] [TKT-1] marks the ticket and says until when it is good', async () => {
    const junho = await person();
    const { until } = (await add(junho)) as { until: Date };
    expect(await inTransaction((tx) => useTickets(tx, 1, [junho]))).toEqual(
      new Map([[junho, { ok: true, endsAt: until }]]),
    );
    expect(await lastUseOf(junho)).toBeInstanceOf(Date);
  });

  it('[TKT-1] refuses who has none, and who has one that ran out', async () => {
    const [minji, junho, seoyeon] = [await person(), await person(), await person()];
    await add(junho);
    await expire(junho);
    await add(seoyeon);
    const used = await inTransaction<Map<number, object>>((tx) => useTickets(tx, 1, [seoyeon, minji, junho]));
    expect(Object.fromEntries(used)).toMatchObject({
      [minji]: { code: 'NO_TICKET' },
      [junho]: { code: 'TICKET_EXPIRED' },
      [seoyeon]: { ok: true },
    });
    expect(await lastUseOf(junho)).toBeNull();
  });
});

describe('lockTickets', () => {
  it('[TKT-2] returns the periods of accounts with a ticket, and nothing for the others', async () => {
    const [minji, junho] = [await person(), await person()];
    const { from, until } = (await add(junho)) as { from: Date; until: Date };
    expect(await inTransaction((tx) => lockTickets(tx, [minji, junho]))).toEqual(
      new Map([[junho, { startsAt: from, endsAt: until }]]),
    );
    expect(await inTransaction((tx) => lockTickets(tx, []))).toEqual(new Map());
  });

  it('[PAY-60] [TKT-2] makes a refund wait until the bid is decided, and bids do not wait for one another', async () => {
    const junho = await person();
    const { until } = (await add(junho)) as { until: Date };
    const order: string[] = [];
    let letGo: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => (letGo = resolve));
    const bid = inTransaction(async (tx) => {
      await lockTickets(tx, [junho]);
      await inTransaction((other) => lockTickets(other, [junho]));
      order.push('second bid');
      await isHeld;
      order.push('first bid');
    });
    await expect.poll(() => order).toEqual(['second bid']);
    const refund = inTransaction((tx) => takeTicketDays(tx, junho, { until, days: 30 })).then(() =>
      order.push('refund'),
    );
    await expect.poll(() => lockWaits(database.db)).toBe(1);
    letGo();
    await Promise.all([bid, refund]);
    expect(order).toEqual(['second bid', 'first bid', 'refund']);
  });
});
