import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const template = 'teum_template';

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A run opens thousands of connections, and proving the password thousands of times over is a third of what one takes. */
export async function cheapenConnections(url: string): Promise<void> {
  const { password } = new URL(url);
  await administer(url, `set scram_iterations = 1; alter role current_user password '${decodeURIComponent(password)}'`);
}

export async function openTemplate(url: string): Promise<void> {
  await administer(url, `create database ${template}`);
  await migrate(inDatabase(url, template));
}

export interface TestDatabase extends OpenDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A separate database with the product's schema and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The template's files are copied; by default each of its pages would go through the WAL, which takes twice as long.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = inDatabase(server, name);
  const open = openDatabase({ url, onIdleError: () => {} });
  return {
    ...open,
    url,
    drop: async () => {
      await open.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
