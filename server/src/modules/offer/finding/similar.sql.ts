import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isShownTo } from '../../identity/block/index.ts';

export interface Comparable {
  id: number;
  category: string | null;
  place: string | null;
  province: string | null;
  title: string;
}

/** Enough to choose from by title, and few enough to read for every page. */
const newestOfEach = 24;

const columns = sql`l.id, l.category, l.place, l.province, offer.title`;
const withTitles: Record<OfferKind, RawBuilder<unknown>> = {
  auction: sql`from listing l join auction offer on offer.id = l.id`,
  product: sql`from listing l join product offer on offer.id = l.id`,
};

export async function findComparable(db: Db, kind: OfferKind, id: number): Promise<Comparable | undefined> {
  const { rows } = await sql<Comparable>`
    select ${columns} ${withTitles[kind]} where l.kind = ${sql.lit(kind)} and l.id = ${id}`.execute(db);
  return rows[0];
}

/** Other open listings that the viewer may see: the newest of the same category in the same place, of either alone, and of all. */
export async function listComparable(
  db: Db,
  kind: OfferKind,
  own: Comparable,
  viewerId: number | undefined,
): Promise<Comparable[]> {
  const others = [
    sql`l.kind = ${sql.lit(kind)} and l.is_open and l.open_until > now() and l.id <> ${own.id}`,
    ...(viewerId === undefined ? [] : [isShownTo(viewerId, sql`l.seller_id`)]),
  ];
  const { category, place, province } = own;
  const sameCategory = category === null ? undefined : sql`l.category = ${category}`;
  const samePlace = place === null ? undefined : sql`l.place = ${place}`;
  const sameProvince = province === null ? undefined : sql`l.province = ${province}`;
  const groups = [
    [sameCategory, samePlace],
    [sameCategory, sameProvince],
    [sameCategory],
    [samePlace],
    [sameProvince],
    [],
  ].filter((conditions): conditions is RawBuilder<unknown>[] =>
    conditions.every((condition) => condition !== undefined),
  );
  const newest = groups.map(
    (conditions) => sql`(select l.id from listing l
      where ${sql.join([...others, ...conditions], sql` and `)}
      order by l.id desc limit ${newestOfEach})`,
  );
  const { rows } = await sql<Comparable>`
    select ${columns} ${withTitles[kind]}
    where l.kind = ${sql.lit(kind)} and l.id in (${sql.join(newest, sql` union `)})`.execute(db);
  return rows;
}
