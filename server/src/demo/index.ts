import { auctionDurations } from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { requiredNow } from '@teum/contract/identity/consent';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type BidderNames, readBidderNames } from '../modules/bidding/bidding/index.ts';
import { recordPast } from '../modules/bidding/ledger/index.ts';
import { signUp } from '../modules/identity/account/index.ts';
import { saveSearchDocument } from '../modules/offer/search/index.ts';
import { countFacts } from '../modules/talk/profile/index.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { insertAppointments } from './appointments.ts';
import { insertDeals, pressForBuyers } from './deals.ts';
import { insertDesk } from './desk.ts';
import { detailsOf } from './offer-details.ts';
import { demoLogins, neighbours } from './people.ts';
import type { PictureKeys } from './pictures.ts';
import { insertPosts, postScenes } from './posts.ts';
import { insertProfiles, insertReviewedPast, portraitScenes } from './profiles.ts';
import { pick, seeded } from './seeded.ts';
import { auctionOffers, describeOffer, productOffers } from './words.ts';

export { demoLogins, demoOperator } from './people.ts';

interface DemoParts {
  db: Db;
  media: MediaStore;
  tokenSecret: string;
  /** The product beside the payment sandbox. Without it nobody can pay, and no offer of the demo has safe pay. */
  app?: FastifyInstance | undefined;
}

/** Fills an empty database with believable people, offers and posts. Leaves a database with any account unchanged. */
export async function fillWithDemoData({ db, media, tokenSecret, app }: DemoParts): Promise<void> {
  if (!(await isEmpty(db))) return;
  const { drawPictures } = await import('./pictures.ts');
  const pictures = await drawPictures(media, {
    auction: new Set(auctionOffers.map(({ scene }) => scene)),
    product: new Set(productOffers.map(({ scene }) => scene)),
    post: new Set([...postScenes, ...portraitScenes]),
  });
  // One transaction: a start that is killed halfway leaves the database empty, and the next start fills it.
  const presses = await db.transaction().execute(async (tx) => {
    for (const person of demoLogins) await signUp(tx, { ...person, ...requiredNow() });
    const sellers = await insertNeighbours(tx);
    await proveEmails(tx);
    await giveTickets(tx);
    await insertProducts(tx, sellers, pictures);
    await insertAuctions(tx, sellers, pictures, await readBidderNames(tx, tokenSecret));
    if (app) await offerSafePay(tx);
    await recordUploads(tx);
    await insertPosts(tx, pictures);
    await insertAppointments(tx);
    const pressed = app ? await insertDeals(tx, app) : [];
    await insertDesk(tx);
    await insertProfiles(tx, pictures);
    await insertReviewedPast(tx);
    await countFacts(tx);
    return pressed;
  });
  if (app) await pressForBuyers(app, presses);
}

/** Nobody reads mail to these addresses, so nobody could answer the request to prove them. */
async function proveEmails(tx: Tx): Promise<void> {
  await sql`update account set email_proven_at = now() where email is not null`.execute(tx);
}

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (select from account) as "isEmpty"`.execute(db);
  return rows[0]!.isEmpty;
}

async function insertNeighbours(tx: Tx): Promise<number[]> {
  const people = neighbours.map((name) => ({ user_name: name, nick_name: name, nick_name_key: nameKey(name) }));
  await tx.insertInto('account').values(people).execute();
  const everyone = await tx.selectFrom('account').select('id').orderBy('id').execute();
  return everyone.map(({ id }) => id);
}

/** 준호 bids, so he has a ticket. */
async function giveTickets(tx: Tx): Promise<void> {
  await sql`insert into ticket_period (account_id, starts_at, ends_at)
    select id, now(), now() + interval '30 days' from account where nick_name = '준호'`.execute(tx);
}

/** Without them a seller of the demo could not save a listing again: a form names the seller's own uploads alone. */
async function recordUploads(tx: Tx): Promise<void> {
  await sql`insert into picture_upload (account_id, kind, key)
    select distinct seller_id, kind, unnest(pictures) from (
      select seller_id, 'auction' as kind, pictures from auction
      union all select seller_id, 'product', pictures from product) as offer`.execute(tx);
}

/** Most offers have it, and one of five does without. */
async function offerSafePay(tx: Tx): Promise<void> {
  for (const table of ['auction', 'product'] as const)
    await tx.updateTable(table).set({ safe_pay: true }).where(sql<boolean>`id % 5 <> 3`).execute();
}

const paragraph = (text: string): string => `<p>${text}</p>`;

async function insertProducts(tx: Tx, sellers: number[], pictures: PictureKeys): Promise<void> {
  const random = seeded(7);
  const products = productOffers.map((offer, index) => ({
    seller_id: pick(sellers, index * 7 + 3),
    title: paragraph(offer.title),
    description: describeOffer(offer.kind, index),
    price: offer.won,
    thumbnail_key: pictures(offer.scene),
    ...detailsOf(offer, index, productOffers, pictures),
    sold_at: random() < 0.12 ? sql<Date>`now() - interval '1 hour'` : null,
    created_at: sql<Date>`now() - make_interval(hours => ${(productOffers.length - index) * 5})`,
  }));
  const rows = await tx.insertInto('product').values(shuffled(products, 11)).returningAll().execute();
  for (const { id, seller_id: accountId, title, description: text, sold_at: closesAt } of rows)
    await saveSearchDocument(tx, { type: 'product', id, accountId, title, text, closesAt });
}

/** Hours from now until each auction ends: some have ended, some end soon, most have days left, one has not begun. */
const endings = [-30, -3, 3, 5, 28, 52, 71, 120, 26, 8, 46, 168] as const;

/** 민지 sells one that is open, one that ended without a bid, and the one that 준호 has won. */
const auctionsOfMinji = [5, 12, 13];

/** 준호 has won this one, and it is too dear for safe pay. */
const dear = { order: 0, won: 5_000_000 };

/** Which of an auction's bids is 준호's, counted from the last one: he has won, lost, leads and was outbid. */
const bidsOfJunho: Partial<Record<number, number>> = { [dear.order]: 0, 13: 0, 25: 2, 4: 0, 2: 1, 8: 3 };

/** The auctions that 준호 has won have ten bids. */
const bidCountOf = (order: number, isNearlyOver: boolean): number =>
  isNearlyOver ? 14 : order === 13 || order === dear.order ? 10 : (order * 5) % 15;

async function insertAuctions(
  tx: Tx,
  sellers: number[],
  pictures: PictureKeys,
  bidderNames: BidderNames,
): Promise<void> {
  const shown = shuffled(
    auctionOffers.map((offer, index) => ({ ...offer, index })),
    23,
  );
  const [minji, junho] = sellers;
  for (const [order, { index, ...offer }] of shown.entries()) {
    const { kind, title, scene } = offer;
    const won = order === dear.order ? dear.won : offer.won;
    const isNearlyOver = order === shown.length - 5;
    const isNotBegun = order === shown.length - 20;
    const endsInSeconds = isNearlyOver ? 300 : isNotBegun ? 4 * 86_400 : pick(endings, order) * 3600 + order * 61;
    const startsInSeconds = isNotBegun ? 86_400 : endsInSeconds - durationAround(endsInSeconds) * 86_400;
    const sellerId = auctionsOfMinji.includes(order) ? minji! : pick(sellers, index * 5 + 1);
    const { id, description, ends_at } = await tx
      .insertInto('auction')
      .values({
        seller_id: sellerId,
        title: paragraph(title),
        description: describeOffer(kind, index),
        thumbnail_key: pictures(scene),
        starting_price: won,
        starts_at: secondsFromNow(startsInSeconds),
        ends_at: secondsFromNow(endsInSeconds),
        ...detailsOf(offer, index, auctionOffers, pictures),
      })
      .returning(['id', 'description', 'ends_at'])
      .executeTakeFirstOrThrow();
    await saveSearchDocument(tx, {
      type: 'auction',
      id,
      accountId: sellerId,
      title: paragraph(title),
      text: description,
      closesAt: ends_at,
    });
    if (isNotBegun) continue;
    const bidders = sellers.filter((person) => person !== sellerId);
    await insertBids(
      tx,
      {
        auctionId: id,
        startingPrice: won,
        startsInSeconds,
        endsInSeconds,
        count: bidCountOf(order, isNearlyOver),
        junho: { id: junho!, bid: bidsOfJunho[order] },
      },
      bidders,
    );
    await recordPast(tx, bidderNames, id);
  }
}

const secondsFromNow = (seconds: number) => sql<Date>`date_trunc('second', now()) + make_interval(secs => ${seconds})`;

/** A duration that a seller can choose, long enough that the auction has begun. */
const durationAround = (endsInSeconds: number): number =>
  auctionDurations.find((days) => days * 86_400 > endsInSeconds + 43_200) ?? 9;

interface BidStory {
  auctionId: number;
  startingPrice: number;
  startsInSeconds: number;
  endsInSeconds: number;
  count: number;
  junho: { id: number; bid: number | undefined };
}

/** Realistic bids: they rise by round sums and become more frequent towards now. */
async function insertBids(
  tx: Tx,
  { auctionId, startingPrice, startsInSeconds, endsInSeconds, count, junho }: BidStory,
  people: number[],
): Promise<void> {
  if (count === 0) return;
  const random = seeded(auctionId + 99);
  const lastSecondsAgo = Math.max(60, 60 - endsInSeconds);
  const span = (-startsInSeconds - lastSecondsAgo) * 0.9;
  let amount = startingPrice;
  const bids = Array.from({ length: count }, (_, i) => {
    if (i > 0) amount += 1000 * Math.ceil(random() * 8);
    const secondsAgo = lastSecondsAgo + Math.round((span * (count - 1 - i) ** 2) / count ** 2);
    return {
      auction_id: auctionId,
      bidder_id: count - 1 - i === junho.bid ? junho.id : pick(people, i * 3 + auctionId),
      amount,
      placed_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})`,
    };
  });
  await tx.insertInto('bid').values(bids).execute();
  await tx
    .updateTable('auction')
    .set({ highest_bid_amount: amount, bid_count: count })
    .where('id', '=', auctionId)
    .execute();
  await sql`
    insert into auction_bidder (auction_id, account_id, amount, placed_at, ends_at)
    select distinct on (bid.bidder_id)
      bid.auction_id, bid.bidder_id, bid.amount, bid.placed_at, date_trunc('milliseconds', auction.ends_at)
    from bid join auction on auction.id = bid.auction_id
    where auction.id = ${auctionId}
    order by bid.bidder_id, bid.amount desc`.execute(tx);
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seeded(seed);
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
