import { readFileSync } from 'node:fs';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Layout } from './layout.ts';

const DATABASE = 'teum';

export async function makeDatabaseOnce(layout: Layout, port: number): Promise<string> {
  const password = readFileSync(layout.password, 'utf8');
  const server = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  client.on('error', () => {}); // the query under way rejects with it; unheard, it would end the application
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
  return `${server}/${DATABASE}`;
}
