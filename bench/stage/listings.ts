import pg from 'pg';
import type { Stage } from '../../server/cluster/stage.ts';

/** Inserts this many auctions, products and posts, on a connection without a statement timeout. */
export async function fillWithListings({ databaseUrl }: Stage, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`insert into account (user_name, nick_name, nick_name_key) values ('민지', '민지', '민지')`);
    for (const insert of inserts) await client.query(insert, [size]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const inserts = [
  `insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
    select 1, '<p>저녁 두 시간 ' || n || '</p>', '<p>같이 먹습니다.</p>', 'origin/blank.webp', 1000, now(),
      now() + interval '3 days' + n * interval '1 second'
    from generate_series(1, $1::integer) as n`,
  `insert into product (seller_id, title, description, thumbnail_key, price)
    select 1, '<p>산책 한 시간 ' || n || '</p>', '<p>같이 걷습니다.</p>', 'origin/blank.webp', 10000
    from generate_series(1, $1::integer) as n`,
  `insert into post (author_id, title, content)
    select 1, '<p>주말 이야기 ' || n || '</p>', '<p>잘 다녀왔습니다.</p>' from generate_series(1, $1::integer) as n`,
];
