import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startMessages } from '../start-messages.ts';

export const migrationsDir = fileURLToPath(new URL('../../../migrations/', import.meta.url));

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** Synchronous on purpose: asynchronous reads compete with mounting the app and take longer. */
export function readMigrations(directory = migrationsDir): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  const migrations = files.sort().map((file) => readMigration(directory, file));
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) throw new Error(`Migration ${name} has number ${number}; ${index + 1} was expected`);
  }
  return migrations;
}

function readMigration(directory: string, file: string): Migration {
  const parts = fileName.exec(file);
  if (!parts) throw new Error(`${file}: migrations are named like 0007_one_leading_bid_per_auction.sql`);
  const sql = readFileSync(`${directory}/${file}`, 'utf8');
  return { number: Number(parts[1]), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Applies the missing migrations, each in its own transaction: the next run completes one that was killed. */
export async function migrate(url: string, directory = migrationsDir): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'teum-migrate',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    // Of two processes that start together, the second waits here and then finds nothing to do.
    await client.query(`select pg_advisory_lock(hashtext('teum.migrate'))`);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migration',
  );
  const applied = new Map(rows.map(({ number, checksum }) => [number, checksum]));
  refuseChangedHistory(migrations, applied);

  const missing = migrations.filter(({ number }) => !applied.has(number));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

function refuseChangedHistory(migrations: Migration[], applied: Map<number, string>): void {
  for (const { number, name, checksum } of migrations) {
    const recorded = applied.get(number);
    if (recorded && recorded !== checksum) throw new Error(startMessages().migrationChanged(name));
  }
  const newest = Math.max(0, ...applied.keys());
  if (newest > migrations.length) throw new Error(startMessages().databaseNewer(newest, migrations.length));
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(startMessages().migrationFailed(name, (error as Error).message), { cause: error });
  }
}
