import { readFileSync } from 'node:fs';
import pg from 'pg';
import { superuser } from './cluster.ts';
import type { Layout } from './layout.ts';

export const database = 'teum';

export const urlOf = (password: string, port: number, name = database): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;

export async function makeDatabaseOnce(layout: Layout, port: number): Promise<string> {
  const password = readFileSync(layout.password, 'utf8');
  const client = new pg.Client({ connectionString: urlOf(password, port, 'postgres') });
  client.on('error', () => {}); // the query under way rejects with it; unheard, it would end the application
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE database ${database}`);
  } finally {
    await client.end();
  }
  return urlOf(password, port);
}
