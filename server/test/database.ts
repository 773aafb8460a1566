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
  await administer(server, `create database ${name} template ${template}`);
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
