import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const portLine = 3;

/** Runs one statement in the app's own database: no call can move time. */
export async function changeTime(dataDir: string, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await addressIn(dataDir) });
  await client.connect();
  const { rowCount } = await client.query(statement, values).finally(() => client.end());
  if (rowCount === 0) throw new Error(`changed nothing: ${statement}`);
}

async function addressIn(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres', 'home');
  const password = await readFile(join(home, 'password'), 'utf8');
  const note = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8');
  return `postgres://teum:${password}@127.0.0.1:${note.split('\n')[portLine]}/teum`;
}
