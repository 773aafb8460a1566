import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeals, dealOf, hourlyDeal, payDeal } from '../../../../test/deals.ts';
import { type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { balanceOf, sellerNumberOf } from '../books/index.ts';
import { matureDeal, maturity } from './mature-deals.ts';
import { takeBackDeal } from './take-back-deal.ts';

let shop: Shop;
let minji: Buyer;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
});
afterAll(() => shop.close());

/** An hour of 민지's that 준호 has paid, and confirmed: 85,500 won are hers. */
async function releasedDeal(): Promise<number> {
  const deal = await hourlyDeal(minji, junho);
  await payDeal(shop, junho, deal);
  await sql`update appointment set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    where id = ${deal.appointmentId}`.execute(shop.app.db);
  await junho.post(`/deal/${deal.id}/confirm`);
  // The next hour is agreed at the same time of day.
  await sql`delete from appointment_busy where appointment_id = ${deal.appointmentId}`.execute(shop.app.db);
  return deal.id;
}
const letMatureIn = (id: number, seconds: number) =>
  sql`update deal set matures_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    shop.app.db,
  );
/** The work as another process has it: nothing but the rows is shared. */
const run = () => maturity({ db: shop.app.db, log: shop.app.log }).doNext();
const balances = async () => {
  const number = await shop.app.db.transaction().execute((tx) => sellerNumberOf(tx, minji.id));
  return Promise.all([balanceOf(shop.app.db, `pending:${number}`), balanceOf(shop.app.db, `payable:${number}`)]);
};

describe('maturity', () => {
  it('[DEAL-67] books a deal once its time has come, and not before', async () => {
    const id = await releasedDeal();
    await letMatureIn(id, 3_600);
    const [pending, payable] = await balances();
    await run();
    expect(await balances()).toEqual([pending, payable]);
    await letMatureIn(id, 0);
    await run();
    expect(await balances()).toEqual([pending! - 85_500, payable! + 85_500]);
    expect(await dealOf(minji, id)).toMatchObject({ state: 'released' });
    expect(await checkDeals(shop.app.db)).toEqual([]);
  });

  it('[DEAL-67] books it once with eight processes at once, and again later', async () => {
    const id = await releasedDeal();
    await letMatureIn(id, 0);
    const [pending, payable] = await balances();
    const tries = Array.from({ length: 8 }, () => shop.app.db.transaction().execute((tx) => matureDeal(tx, id)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, run));
    await run();
    expect(await balances()).toEqual([pending! - 85_500, payable! + 85_500]);
    expect(await checkDeals(shop.app.db)).toEqual([]);
  });

  it('[DEAL-67] [DEAL-86] leaves out what the provider took back meanwhile', async () => {
    const id = await releasedDeal();
    await letMatureIn(id, 0);
    const before = await balances();
    await shop.app.db.transaction().execute((tx) => takeBackDeal(tx, id, 90_000));
    // Another process has listed the deal before.
    expect(await shop.app.db.transaction().execute((tx) => matureDeal(tx, id))).toBe(false);
    await run();
    expect(await balances()).toEqual(before);
  });

  it('[DEAL-67] is found wrong by check-data if the mark and the books differ', async () => {
    const id = await releasedDeal();
    await sql`update deal set matured_at = now() where id = ${id}`.execute(shop.app.db);
    expect(await checkDeals(shop.app.db)).toContainEqual(expect.stringContaining(`DEAL-67: deal ${id} is released`));
    await sql`update deal set matured_at = null where id = ${id}`.execute(shop.app.db);
  });
});
