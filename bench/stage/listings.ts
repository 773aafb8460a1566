import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** So many auctions, products and posts, each with a document to be found by; filled as any bulk load is, the index last. */
export async function fillWithListings({ db }: Stage, size: number): Promise<void> {
  await sql`insert into account (user_name, nick_name, nick_name_key) values ('민지', '민지', '민지')`.execute(db);
  await sql`
    insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
    select 1, '<p>저녁 두 시간 ' || n || '</p>', '<p>같이 먹습니다.</p>', 'origin/blank.webp', 1000, now(),
      now() + interval '3 days' + n * interval '1 second'
    from generate_series(1, ${size}::integer) as n`.execute(db);
  await sql`
    insert into product (seller_id, title, description, thumbnail_key, price)
    select 1, '<p>산책 한 시간 ' || n || '</p>', '<p>같이 걷습니다.</p>', 'origin/blank.webp', 10000
    from generate_series(1, ${size}::integer) as n`.execute(db);
  await sql`
    insert into post (author_id, title, content)
    select 1, '<p>주말 이야기 ' || n || '</p>', '<p>잘 다녀왔습니다.</p>' from generate_series(1, ${size}::integer) as n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
