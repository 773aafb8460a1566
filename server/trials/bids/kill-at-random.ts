import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { anyOf, type Stage, untilDone } from '../stage.ts';

/**
 * Kills a random server and restarts it, every third time the database instead, until stopped or for so many times; returns the
 * number of kills.
 */
export async function killAtRandom(
  { cluster, db }: Stage,
  { everyMs, atMost, isOver }: { everyMs: number; atMost: number; isOver: () => boolean },
): Promise<{ servers: number; database: number }> {
  const kills = { servers: 0, database: 0 };
  while (!isOver() && kills.servers + kills.database < atMost) {
    await sleep(everyMs * (0.5 + Math.random()));
    if ((kills.servers + kills.database) % 3 === 0) {
      await crashDatabase(db);
      kills.database += 1;
      continue;
    }
    const server = anyOf(cluster.servers);
    await server.end('SIGKILL');
    kills.servers += 1;
    await sleep(Math.random() * 300);
    await server.start();
  }
  return kills;
}

/**
 * PostgreSQL treats the violent death of one of its processes as a crash of all: it drops every connection and replays the WAL.
 */
async function crashDatabase(db: Stage['db']): Promise<void> {
  // Fails once PostgreSQL has noticed the crash: until then other connections still answer, and a server started now would find it in recovery.
  const noticed = sql`select pg_sleep(9)`.execute(db).catch(() => undefined);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'teum' and pid <> pg_backend_pid() and query not like '%pg_sleep%' limit 1`.execute(db);
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await noticed;
  await untilDone(() => sql`select 1`.execute(db));
}
