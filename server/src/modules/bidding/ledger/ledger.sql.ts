import type { Certificate, Chain, Entry, EntryKind } from '@teum/contract/bidding/ledger-form';
import { noHash } from '@teum/contract/bidding/ledger-form';
import { type InferResult, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type ChainEnd, noEntries } from './append-entries.ts';
import type { Range } from './log.sql.ts';

const hex = (column: string) => sql<string>`encode(${sql.ref(column)}, 'hex')`;
const bytes = (hash: string): Buffer => Buffer.from(hash, 'hex');

/** Call it only under the lock of the chain: another transaction could append after the read. */
export async function findChainEnd(tx: Db | Tx, chain: Chain, auctionId: number): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select number, encode(hash, 'hex') as hash, at from ledger_entry
    where auction_id = ${auctionId} and chain = ${chain}
    order by number desc limit 1`.execute(tx);
  return rows[0] ?? noEntries;
}

export async function insertEntries(tx: Tx, chain: Chain, auctionId: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const columnOf = <Name extends keyof Entry>(name: Name) => entries.map((entry) => entry[name] ?? null);
  await sql`
    insert into ledger_entry (auction_id, chain, number, kind, amount, at, bidder, until, hash)
    select ${auctionId}, ${chain}, number, kind, amount, at, bidder, until, decode(hash, 'hex')
    from unnest(${columnOf('number')}::integer[], ${columnOf('kind')}::text[], ${columnOf('amount')}::bigint[],
      ${columnOf('at')}::bigint[], ${columnOf('bidder')}::text[], ${columnOf('until')}::bigint[], ${columnOf('hash')}::text[])
      as entry (number, kind, amount, at, bidder, until, hash)`.execute(tx);
}

interface EntryRow {
  number: number;
  kind: EntryKind;
  amount: number | null;
  at: number;
  bidder: string | null;
  until: number | null;
  previous: string | null;
  hash: string;
}

function entryOf({ amount, bidder, until, previous, ...row }: EntryRow): Entry {
  return {
    ...row,
    ...(amount !== null && { amount }),
    ...(bidder !== null && { bidder }),
    ...(until !== null && { until }),
    previous: previous ?? noHash,
  };
}

/** Entries after a number, in order. `previous` is read from the row before. */
export async function listEntries(
  db: Db | Tx,
  { chain, auctionId, after, limit }: { chain: Chain; auctionId: number; after: number; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select entry.number, entry.kind, entry.amount, entry.at, entry.bidder, entry.until,
      encode(before.hash, 'hex') as previous, encode(entry.hash, 'hex') as hash
    from ledger_entry as entry
    left join ledger_entry as before
      on before.auction_id = entry.auction_id and before.chain = entry.chain and before.number = entry.number - 1
    where entry.auction_id = ${auctionId} and entry.chain = ${chain} and entry.number > ${after}
    order by entry.number
    limit ${limit}`.execute(db);
  return rows.map(entryOf);
}

/** The newest accepted bids of an account. Amounts are unique in an auction, so they find the entries of the bids. */
export async function listOwnEntries(
  db: Db,
  { auctionId, accountId, limit }: { auctionId: number; accountId: number; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select number, kind, amount, at, bidder, until, null as previous, encode(hash, 'hex') as hash
    from ledger_entry
    where auction_id = ${auctionId} and chain = 'auction' and kind = 'bid'
      and amount in (select amount from bid where auction_id = ${auctionId} and bidder_id = ${accountId})
    order by number desc
    limit ${limit}`.execute(db);
  return rows.map(entryOf);
}

export interface AuctionToOpen {
  startingPrice: number;
  endsAt: Date;
  now: Date;
}

export const findAuctionToOpen = (tx: Tx, auctionId: number): Promise<AuctionToOpen> =>
  tx
    .selectFrom('auction')
    .select(['starting_price as startingPrice', 'ends_at as endsAt', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();

export async function findLeaderId(tx: Tx, auctionId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bid')
    .select('bidder_id as bidderId')
    .where('auction_id', '=', auctionId)
    .orderBy('amount', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.bidderId;
}

/** The bidder of the leading bid, as the auction's chain names them; undefined without one. */
export async function findLeaderName(tx: Tx, auctionId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ledger_entry')
    .select('bidder')
    .where('auction_id', '=', auctionId)
    .where('chain', '=', 'auction')
    .where('kind', 'in', ['bid', 'adopted'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.bidder ?? undefined;
}

export async function insertCertificate(tx: Tx, certificate: Certificate): Promise<void> {
  const { auctionId, closedAt, winner, amount, entries, hash, lineEntries, lineHash, key, signature } = certificate;
  await tx
    .insertInto('ledger_certificate')
    .values({
      auction_id: auctionId,
      closed_at: closedAt,
      winner: winner ?? null,
      amount: amount ?? null,
      entries,
      hash: bytes(hash),
      line_entries: lineEntries,
      line_hash: bytes(lineHash),
      key_id: key,
      signature,
    })
    .execute();
}

/** The certificate, and its place in the log once it has one. */
export interface LoggedCertificate {
  certificate: Certificate;
  index: number | null;
}

const selectCertificates = (db: Db | Tx) =>
  db
    .selectFrom('ledger_certificate')
    .leftJoin('ledger_log', 'ledger_log.auction_id', 'ledger_certificate.auction_id')
    .select([
      'ledger_certificate.auction_id as auctionId',
      'closed_at as closedAt',
      'winner',
      'amount',
      'entries',
      hex('hash').as('hash'),
      'line_entries as lineEntries',
      hex('line_hash').as('lineHash'),
      'key_id as key',
      'signature',
      'ledger_log.index',
    ]);
type CertificateRow = InferResult<ReturnType<typeof selectCertificates>>[number];

const toCertificate = ({ index: _index, winner, amount, ...facts }: CertificateRow): Certificate => ({
  ...facts,
  ...(winner !== null && { winner }),
  ...(amount !== null && { amount }),
});

export async function findCertificate(db: Db | Tx, auctionId: number): Promise<LoggedCertificate | undefined> {
  const row = await selectCertificates(db).where('ledger_certificate.auction_id', '=', auctionId).executeTakeFirst();
  return row && { certificate: toCertificate(row), index: row.index };
}

/** Certificates in the order of the log. */
export async function listLoggedCertificates(db: Db, { from, count }: Range): Promise<Certificate[]> {
  const rows = await selectCertificates(db)
    .where('ledger_log.index', '>=', from)
    .where('ledger_log.index', '<', from + count)
    .orderBy('ledger_log.index')
    .execute();
  return rows.map(toCertificate);
}

/** The auctions that closed last, and the newest whose chains go on. */
export async function listRecentChains(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ auctionId: number }>`
    (select auction_id as "auctionId" from ledger_certificate order by closed_at desc limit ${limit})
    union all
    (select distinct auction_id from ledger_entry
     where not exists (select from ledger_certificate as stated where stated.auction_id = ledger_entry.auction_id)
     order by 1 desc limit ${limit})`.execute(db);
  return rows.map(({ auctionId }) => auctionId);
}

/** Undefined when there is no such auction. */
export async function isAuctionClosed(db: Db | Tx, auctionId: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('auction')
    .select(sql<boolean>`closed_at is not null`.as('isClosed'))
    .where('id', '=', auctionId)
    .executeTakeFirst();
  return row?.isClosed;
}

export interface PastAuction {
  startingPrice: number;
  startsAt: Date;
  endsAt: Date;
  bids: { bidderId: number; amount: number; atMs: number }[];
}

/** An auction with all its bids in order; for the demo, whose auctions have few. */
export async function findPastAuction(tx: Tx, auctionId: number): Promise<PastAuction> {
  const { rows } = await sql<PastAuction>`
    select starting_price as "startingPrice", starts_at as "startsAt", ends_at as "endsAt",
      coalesce((
        select json_agg(json_build_object('bidderId', bidder_id, 'amount', amount,
          'atMs', floor(extract(epoch from placed_at) * 1000)) order by amount)
        from bid where auction_id = auction.id
      ), '[]') as bids
    from auction where id = ${auctionId}`.execute(tx);
  return rows[0]!;
}
