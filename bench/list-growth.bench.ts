import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';

const sizes = [1_000, 1_000_000];
const rounds = 9;
const readsPerRound = 200;

/** Does a page of the list of auctions cost the same at a million rows as at a thousand? */
export async function ask(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const medians = [];
    for (const size of sizes) {
      await growTo(client, size);
      medians.push(await medianMs(client, size));
    }
    await client.end();
    const [small, large] = medians as [number, number];
    console.log(
      `  a page of 20 at 1,000 rows: ${small.toFixed(3)} ms; at 1,000,000: ${large.toFixed(3)} ms; growth ${(large / small).toFixed(2)} ×`,
    );
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function growTo(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `insert into account (user_name, nick_name, nick_name_key) values ('벤치', 'bench', 'bench') on conflict do nothing`,
  );
  await client.query(
    `insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
     select a.id, '<p>제목</p>', '<p>설명</p>', 'origin/blank.webp', 1000, now(), now() + interval '3 days'
     from account a, generate_series((select count(*) from auction) + 1, $1)`,
    [size],
  );
  await client.query('vacuum analyze auction');
}

/** Pages from all over the list, as people scroll; the median of rounds, since a shared machine has bad moments. */
async function medianMs(client: pg.Client, size: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    for (let read = 0; read < readsPerRound; read += 1) {
      await client.query({
        name: 'page',
        text: `select a.*, s.nick_name from auction a join account s on s.id = a.seller_id where a.id < $1 order by a.id desc limit 20`,
        values: [Math.ceil(((read + 1) * size) / readsPerRound)],
      });
    }
    times.push((performance.now() - startedAt) / readsPerRound);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
