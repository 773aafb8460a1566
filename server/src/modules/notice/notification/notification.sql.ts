import type { NoticeName } from '@teum/contract/notice/notices';
import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Slice } from '../../../platform/db/slice.ts';

export const noticeChannel = 'notice';

export interface NewNotice {
  accountId: number;
  notice: NoticeName;
  values?: Record<string, string>;
  link: string;
}

export interface NoticeRow {
  id: number;
  accountId: number;
  name: NoticeName;
  values: Record<string, string>;
  link: string;
  createdAt: Date;
}

/** The same transaction notifies the readers' processes: after its COMMIT, or never. */
export async function insertNoticesAndNotify(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await sql`
    with inserted as (
      insert into notice (account_id, name, "values", link)
      select account_id, name, "values"::jsonb, link
      from unnest(
        ${notices.map(({ accountId }) => accountId)}::bigint[],
        ${notices.map(({ notice }) => notice)}::text[],
        ${notices.map(({ values }) => JSON.stringify(values ?? {}))}::text[],
        ${notices.map(({ link }) => link)}::text[]
      ) as new (account_id, name, "values", link)
      returning account_id
    )
    select pg_notify(${noticeChannel}, account_id::text) from (select distinct account_id from inserted) as readers`.execute(
    tx,
  );
}

const noticeColumns = [
  'id',
  'account_id as accountId',
  'name',
  'values',
  'link',
  'created_at as createdAt',
  'read_at as readAt',
] as const;

export function selectNoticesNewestFirst(db: Db, accountId: number, { lastId, limit }: Slice) {
  return db
    .selectFrom('notice')
    .select(noticeColumns)
    .where('account_id', '=', accountId)
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId!))
    .orderBy('id', 'desc')
    .limit(limit);
}

export async function listNoticesNewestFirst(
  db: Db,
  accountId: number,
  slice: Slice,
): Promise<(NoticeRow & { readAt: Date | null })[]> {
  const rows = await selectNoticesNewestFirst(db, accountId, slice).execute();
  return rows as (NoticeRow & { readAt: Date | null })[];
}

export interface ReadSoFar {
  accountId: number;
  lastId: number;
}

/** Oldest first; of each reader at most so many, the newest ones. */
export async function listNoticesAfter(db: Db, readers: readonly ReadSoFar[], perReader: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select newest.*
    from unnest(
      ${readers.map(({ accountId }) => accountId)}::bigint[],
      ${readers.map(({ lastId }) => lastId)}::bigint[]
    ) as reader (account_id, last_id)
    cross join lateral (
      select id, account_id as "accountId", name, "values", link, created_at as "createdAt"
      from notice
      where account_id = reader.account_id and id > reader.last_id
      order by id desc
      limit ${perReader}
    ) as newest
    order by newest.id`.execute(db);
  return rows;
}

/** 0 for a person without any. */
export async function findLatestNoticeId(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The bell shows 99+ at most. After a year of absence, counting must not read every notice. */
const mostUnread = 1_000;

export const selectUnread = (db: Db, accountId: number) =>
  db
    .selectFrom('notice')
    .select(noticeColumns)
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostUnread);

export async function listUnread(db: Db, accountId: number): Promise<NoticeRow[]> {
  return (await selectUnread(db, accountId).execute()) as NoticeRow[];
}

export async function findNotice(db: Db, accountId: number, id: number): Promise<NoticeRow | undefined> {
  const row = await db
    .selectFrom('notice')
    .select(noticeColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as NoticeRow | undefined;
}

export async function markNoticesRead(
  db: Db,
  accountId: number,
  { upToId, only }: { upToId: number; only?: readonly number[] | undefined },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: databaseNow })
    .where('account_id', '=', accountId)
    .where('id', '<=', upToId)
    .where('read_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', sql<number>`any(${only}::bigint[])`))
    .execute();
}

export interface OfferInNotice {
  kind: OfferKind;
  id: number;
  title: string;
  thumbnailKey: string;
}

type OfferOf = (id: number) => OfferInNotice | undefined;

interface AskedOffers {
  auctions: readonly number[];
  products: readonly number[];
  rooms: readonly number[];
}

export const selectOffers = ({ auctions, products, rooms }: AskedOffers) =>
  sql<OfferInNotice & { roomId: number | null }>`
    select 'auction' as kind, id, title, thumbnail_key as "thumbnailKey", null::bigint as "roomId"
    from auction where id = any(${auctions}::bigint[])
    union all
    select 'product', id, title, thumbnail_key, null from product where id = any(${products}::bigint[])
    union all
    select 'auction', auction.id, title, thumbnail_key, room.id
    from chat_room room join auction on auction.id = room.auction_id where room.id = any(${rooms}::bigint[])
    union all
    select 'product', product.id, title, thumbnail_key, room.id
    from chat_room room join product on product.id = room.product_id where room.id = any(${rooms}::bigint[])`;

/** The auctions and products with these ids, and those that these rooms belong to. */
export async function listOffers(
  db: Db,
  asked: AskedOffers,
): Promise<{ auction: OfferOf; product: OfferOf; room: OfferOf }> {
  const { rows } = await selectOffers(asked).execute(db);
  const own = rows.filter(({ roomId }) => roomId === null);
  return {
    auction: (id) => own.find((row) => row.kind === 'auction' && row.id === id),
    product: (id) => own.find((row) => row.kind === 'product' && row.id === id),
    room: (id) => rows.find(({ roomId }) => roomId === id),
  };
}

/** Replaces a name in the notices of these people with these links. */
export async function renameInNotices(
  tx: Tx,
  about: readonly { accountId: number; link: string }[],
  name: Record<string, string>,
): Promise<void> {
  if (about.length === 0) return;
  await sql`
    update notice set "values" = "values" || ${JSON.stringify(name)}::jsonb
    from unnest(${about.map(({ accountId }) => accountId)}::bigint[], ${about.map(({ link }) => link)}::text[])
      as about (account_id, link)
    where notice.account_id = about.account_id and notice.link = about.link
      and "values" ?| ${Object.keys(name)}::text[]`.execute(tx);
}

export async function deleteNoticesOf(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await sql`delete from notice where account_id = any(${accountIds}::bigint[])`.execute(tx);
}
