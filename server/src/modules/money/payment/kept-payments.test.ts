import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../test/payments.ts';
import { password } from '../../../../test/people.ts';
import { deletePaymentsPastTheirTime } from './index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Payments of a closed account, so many years old. */
async function keptSince(years: number): Promise<number> {
  const at = sql`now() - make_interval(days => ${Math.round(years * 365.25)})`;
  const { rows } = await sql<{ accountId: number }>`
    with keeper as (insert into account (user_name) values ('') returning id),
    ordered as (
      insert into payment_order (merchant_uid, account_id, is_prepared, amount_krw, state, created_at, state_since)
      select 'mid_' || id || '_old', id, true, 10000, 'granted', ${at}, ${at} from keeper returning id, account_id
    ), granted as (
      insert into ticket_grant (order_id, imp_uid, account_id, days, paid_at, granted_at, ticket_from, ticket_until)
      select id, 'imp_' || id, account_id, 30, ${at}, ${at}, ${at}, ${at} + interval '720 hours' from ordered
    ), noted as (
      insert into payment_step (order_id, step, happened_at) select id, 'granted', ${at} from ordered
    )
    select account_id as "accountId" from ordered`.execute(shop.app.db);
  const { accountId } = rows[0]!;
  await sql`update account set closed_at = ${at} where id = ${accountId}`.execute(shop.app.db);
  return accountId;
}

const orders = async (): Promise<number[]> => {
  const rows = await shop.app.db.selectFrom('payment_order').select('account_id').orderBy('account_id').execute();
  return rows.map(({ account_id }) => account_id);
};

describe('payments of a closed account', () => {
  it('[DEP-7] are deleted after five years, with the row that held them, and not before', async () => {
    const [old, young] = [await keptSince(5.1), await keptSince(4.9)];
    const junho = await shop.buyer();
    await junho.prepare();
    await deletePaymentsPastTheirTime(shop.app.db);
    expect(await orders()).toEqual([young, junho.id]);
    const { rows } = await sql`select from account where id = ${old}`.execute(shop.app.db);
    expect(rows).toEqual([]);
    await expect(shop.app.db.deleteFrom('payment_step').execute()).rejects.toThrow('append-only for five years');
  });

  it('[DEP-7] that arrive late are cancelled at the provider', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    await junho.call({ method: 'POST', url: '/api/account/close', payload: { password } });
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, webhook: 'now' });
    await expect
      .poll(
        async () => {
          await shop.makeDue(merchantUid);
          await shop.sweep();
          return (await shop.provider.payment(impUid)).status;
        },
        { timeout: 60_000 },
      )
      .toBe('cancelled');
    expect((await shop.order(merchantUid)).state).toBe('open');
  });
});
