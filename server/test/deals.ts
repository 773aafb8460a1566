import type { Deal } from '@teum/contract/money/deal-schema';
import { sql } from 'kysely';
import { BiddingHooks } from '../src/modules/bidding/bidding/bidding-hooks.ts';
import { closeAuction } from '../src/modules/bidding/bidding/close-auction.ts';
import { testNames } from '../src/modules/bidding/bidding/test-hooks.ts';
import { balanceOf, booksInvariants } from '../src/modules/money/books/index.ts';
import { dealClock } from '../src/modules/money/deal/deal-clock.ts';
import { followAppointments, refuseForDeal } from '../src/modules/money/deal/follow-appointments.ts';
import { dealInvariants } from '../src/modules/money/deal/index.ts';
import { openDealOfAuction } from '../src/modules/money/deal/open-deal-of-auction.ts';
import { paymentInvariants } from '../src/modules/money/payment/index.ts';
import { AppointmentHooks } from '../src/modules/talk/appointment/appointment-hooks.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { DueWork } from '../src/platform/due-work/due-work.ts';
import { changeTo, proposeIn } from './appointment-calls.ts';
import { createAuction, createProduct } from './listings.ts';
import type { Buyer, Shop } from './payments.ts';
import { openRoom } from './talkers.ts';

export const dealOf = async (person: Buyer, id: number): Promise<Deal> =>
  (await person.call({ url: `/api/deal/${id}` })).json();

export const dealsOf = async (person: Buyer, as: 'seller' | 'buyer', more = ''): Promise<Deal[]> =>
  (await person.call({ url: `/api/deal/mine?as=${as}${more}` })).json().data;

/** The deal of an hour that the seller of a listing under safe pay has just accepted. */
export async function hourlyDeal(
  seller: Buyer,
  buyer: Buyer,
  { offer = {}, proposal = {} }: { offer?: object; proposal?: object } = {},
): Promise<Deal> {
  const productId = await createProduct(seller, { safePay: true, ...offer });
  const { id } = await proposeIn(buyer, await openRoom(buyer, productId), proposal);
  await changeTo(seller, id, 'accept');
  return (await dealsOf(buyer, 'buyer'))[0]!;
}

/** Ends an auction of the seller's at once, with one bid of the buyer's. */
export async function winAuction(
  { app }: Shop,
  seller: Buyer,
  buyer: Buyer,
  { amount = 70_000, offer = {} }: { amount?: number; offer?: object } = {},
): Promise<number> {
  const auctionId = await createAuction(seller, { safePay: true, startingPrice: 1, ...offer });
  const hooks = new BiddingHooks(testNames);
  hooks.onClosed(openDealOfAuction({ safePay: app.config.safePay!, chat: app.chat }));
  // In one transaction: the app's own closer would close an auction whose end it sees, and the deal would open a moment later.
  await app.db.transaction().execute(async (tx) => {
    await sql`
      with bid as (insert into bid (auction_id, bidder_id, amount, placed_at) values (${auctionId}, ${buyer.id}, ${amount}, now()))
      update auction set ends_at = clock_timestamp(), highest_bid_amount = ${amount}, bid_count = 1
      where id = ${auctionId}`.execute(tx);
    await closeAuction(tx, auctionId, hooks);
  });
  return auctionId;
}

export async function auctionDeal(...asked: Parameters<typeof winAuction>): Promise<Deal> {
  await winAuction(...asked);
  return (await dealsOf(asked[2], 'buyer'))[0]!;
}

/** Orders a deal's payment, without paying it. */
export const orderOf = async (buyer: Buyer, { id, price }: Pick<Deal, 'id' | 'price'>): Promise<string> =>
  (await buyer.post('/payment/prepare', { dealId: id, amount: price })).json().merchantUid;

/** Orders, pays at the provider and verifies. */
export async function payDeal(shop: Shop, buyer: Buyer, deal: Deal): Promise<{ merchantUid: string; impUid: string }> {
  const merchantUid = await orderOf(buyer, deal);
  const impUid = await shop.provider.pay({ merchant_uid: merchantUid, amount: deal.price });
  const answer = await buyer.verify(impUid, merchantUid);
  if (answer.body !== '1') throw new Error(`The payment was not accepted: ${answer.body}`);
  return { merchantUid, impUid };
}

/** The clock of deals as another process has it; it works only when a test calls it. */
export function clockOf({ app }: Shop): DueWork {
  const { db, chat, log, config, orderPurposes } = app;
  const hooks = new AppointmentHooks();
  hooks.onAgreed(followAppointments({ safePay: config.safePay, chat }));
  hooks.refuseWith(refuseForDeal);
  return dealClock({ db, log, chat, hooks, sweepSoon: () => orderPurposes.sweepSoon() });
}

/** Ends the time to pay so many milliseconds from now; by default it is over. */
export const letPayBy = (db: Db, dealId: number, inMs = -1_000) =>
  sql`update deal set due_at = clock_timestamp(), pay_by = clock_timestamp() + make_interval(secs => ${inMs / 1000})
    where id = ${dealId}`.execute(db);

/** What the books hold for a deal. */
export const heldFor = (db: Db, dealId: number): Promise<number> => balanceOf(db, `held:${dealId}`);

/** What is wrong with the money of all deals, by the rules that `npm run check-data` proves. */
export async function checkDeals(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const { rule, violations } of [...dealInvariants, ...booksInvariants, ...paymentInvariants]) {
    const { rows } = await sql.raw<{ what: string }>(violations).execute(db);
    broken.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  return broken;
}
