import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startMessages } from '../start-messages.ts';

const retryMs = 500;

/**
 * Without Redis the waiting line, the limits and the fan-out live in one process, so a second one on the same database
 * must not start. The claim is a lock on a connection of its own: it ends with the process, however that ends, and is
 * taken again when only the connection was lost.
 */
export async function claimSoleProcess(url: string, onLost: () => void): Promise<() => Promise<void>> {
  let isReleased = false;
  let client = await connectAndClaim(url);
  if (!client) throw new Error(startMessages().databaseTaken);
  client.on('end', reclaim);

  async function reclaim(): Promise<void> {
    while (!isReleased) {
      const again = await connectAndClaim(url).catch(() => 'unreachable' as const);
      if (again === undefined) return onLost();
      if (again !== 'unreachable') {
        client = again.on('end', reclaim);
        return;
      }
      await wait(retryMs);
    }
  }

  return async () => {
    isReleased = true;
    await client?.end();
  };
}

/** The connection that holds the claim, or undefined when another process holds it. */
async function connectAndClaim(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'teum-sole-process',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection also emits 'end', whose listener handles it.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    `select pg_try_advisory_lock(hashtext('teum.sole-process')) as claimed`,
  );
  if (rows[0]!.claimed) return client;
  await client.end();
  return undefined;
}
