import type { Deal } from '@teum/contract/money/deal-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeals, clockOf, dealsOf } from '../../test/deals.ts';
import { asBuyer, openShop, type Shop } from '../../test/payments.ts';
import { insertSession } from '../modules/identity/account/index.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { fillWithDemoData } from './index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await fill();
});
afterAll(() => shop.close());

async function fill(): Promise<void> {
  const { app } = shop;
  const media = await openMediaStore({ s3: undefined, dataDir: app.config.dataDir });
  await fillWithDemoData({ db: app.db, media, tokenSecret: 'a secret for tests only', app });
}

async function person(nickName: string) {
  const { app } = shop;
  const { rows } = await sql<{ id: number }>`select id from account where nick_name = ${nickName}`.execute(app.db);
  const { id } = rows[0]!;
  const { sessionId } = await insertSession(app.db, id);
  const accessToken = await app.accessTokens.issue({ accountId: id, sessionId });
  const headers = { authorization: `Bearer ${accessToken}` };
  return asBuyer({
    id,
    nickName,
    email: '',
    password: '',
    accessToken,
    call: (options) => app.inject({ ...options, headers: { ...options.headers, ...headers } }),
  });
}

/** Without those of auctions, which open when the product closes them. */
const statesOf = async (nickName: string, as: 'seller' | 'buyer') =>
  (await dealsOf(await person(nickName), as))
    .filter(({ kind }: Deal) => kind === 'hourly')
    .map(({ state }) => state)
    .sort();

describe('the deals of the demo', () => {
  it('show every state to 준호 and 민지 once clock and sweep have run', async () => {
    const clock = clockOf(shop);
    while ((await clock.doNext()) <= 100);
    await shop.sweep();
    expect(await statesOf('준호', 'buyer')).toEqual(['closed', 'due', 'held', 'held', 'held', 'lapsed', 'released']);
    expect(await statesOf('민지', 'buyer')).toEqual(['closed', 'disputed', 'returning']);
    // However often the provider is asked: the sandbox refuses this payment.
    await sql`update payment_order set check_at = clock_timestamp()`.execute(shop.app.db);
    await shop.sweep();
    expect(await statesOf('민지', 'buyer')).toContain('returning');
    expect(await statesOf('민지', 'seller')).toEqual(['held']);
  });

  it('[DEAL-47][DEAL-48] fit the books, the payments and the sandbox to the won', async () => {
    expect(await checkDeals(shop.app.db)).toEqual([]);
    const { rows } = await sql<{ provider: number }>`
      select coalesce(sum(amount), 0)::integer as provider from books_entry where account = 'provider'`.execute(
      shop.app.db,
    );
    const held = (await shop.provider.all()).reduce(
      (sum, { amount, cancel_amount }) => sum + amount - cancel_amount,
      0,
    );
    expect(rows[0]!.provider).toBe(held);
    expect(held).toBeGreaterThan(0);
  });

  it('were paid before their hour began, and announce nothing of the past', async () => {
    const { rows } = await sql<{ late: number; isOld: boolean }>`
      select (select count(*)::integer from deal join appointment on appointment.id = appointment_id
          where paid_at >= starts_at or paid_at >= pay_by or paid_at > now()) as late,
        (select bool_and(read_at is not null) from notice join deal on deal.buyer_id = notice.account_id
          where name = 'dealPaid' and product_id is not null) as "isOld"`.execute(shop.app.db);
    expect(rows).toEqual([{ late: 0, isOld: true }]);
  });

  it('leave 준호 few messages to read', async () => {
    const { rows } = await sql<{ rooms: number }>`
      select count(*)::integer as rooms from chat_room join account on nick_name = '준호'
      where buyer_id = account.id and buyer_unread > 0 or seller_id = account.id and seller_unread > 0`.execute(
      shop.app.db,
    );
    expect(rows[0]!.rooms).toBeLessThanOrEqual(4);
  });

  it('leave a database alone that already holds somebody', async () => {
    const before = await shop.provider.all();
    await fill();
    expect(await shop.provider.all()).toHaveLength(before.length);
  });
});

it('[OFFER-12] most offers of the demo have safe pay', async () => {
  const { rows } = await sql<{ offered: boolean; all: boolean }>`
    select count(*) filter (where safe_pay) > 30 as offered, bool_and(safe_pay) as all from product`.execute(
    shop.app.db,
  );
  expect(rows).toEqual([{ offered: true, all: false }]);
});
