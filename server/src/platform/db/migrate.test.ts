import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { generateTables } from './generate-tables.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'teum-migrations-'));
  await sql`drop table if exists step`.execute(database.db);
  await sql`delete from schema_migration`.execute(database.db);
});
afterEach(() => rm(directory, { recursive: true }));

const add = (name: string, statement: string) => writeFile(join(directory, name), statement);

describe('the product’s migrations', () => {
  it('are numbered without gap or duplicate and say why they exist', async () => {
    for (const { name, sql: text } of readMigrations()) expect(text, name).toMatch(/^-- \S/);
  });

  it('match tables.ts', async () => {
    const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
    expect(written).toBe(await generateTables(database.url));
  });
});

describe('migrate', () => {
  it('refuses a gap, a duplicate and a name without number', async () => {
    await add('0002_late.sql', 'select 1');
    expect(() => readMigrations(directory)).toThrow('1 was expected');
    await add('0001_first.sql', 'select 1');
    await add('0002_again.sql', 'select 1');
    expect(() => readMigrations(directory)).toThrow('3 was expected');
    await add('late.sql', 'select 1');
    expect(() => readMigrations(directory)).toThrow('are named like');
  });

  it('leaves nothing of a step that failed, and completes it when run again', async () => {
    await add('0001_make.sql', 'create table step (id int); insert into step values (1);');
    await add('0002_break.sql', 'insert into step values (2); select 1/0;');
    await expect(migrate(database.url, directory)).rejects.toThrow('0002_break.sql failed');
    expect((await sql`select * from step`.execute(database.db)).rows).toEqual([{ id: 1 }]);

    await add('0002_break.sql', 'insert into step values (2);');
    expect(await migrate(database.url, directory)).toEqual(['0002_break.sql']);
    expect((await sql`select * from step`.execute(database.db)).rows).toHaveLength(2);
  });

  it('is done once by processes that start together', async () => {
    await add('0001_make.sql', 'create table step (id int);');
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, directory)));
    expect(applied.flat()).toEqual(['0001_make.sql']);
  });

  it('refuses a history that was changed, and a database from the future', async () => {
    await add('0001_make.sql', 'create table step (id int);');
    await migrate(database.url, directory);
    await add('0001_make.sql', 'create table step (id bigint);');
    await expect(migrate(database.url, directory)).rejects.toThrow('was changed after');
    await rm(join(directory, '0001_make.sql'));
    await expect(migrate(database.url, directory)).rejects.toThrow('newer than this version');
  });
});
