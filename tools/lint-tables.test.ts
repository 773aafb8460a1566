import { describe, expect, it } from 'vitest';
import type { ForeignReads } from '../server/src/table-owners.ts';
import { findForeignSql } from './lint-tables.ts';

const owners = { account: 'account', auction: 'auction', bid: 'bidding', outbox: 'platform' };
const statements = 'server/src/modules/bidding/bidding/bidding.sql.ts';
const modules = ['account', 'auction', 'bidding'].map((name): [string, string] => [
  `server/src/modules/${name}/index.ts`,
  '',
]);

const wrongWith = (text: string, { file = statements, reads = [] }: { file?: string; reads?: ForeignReads[] } = {}) =>
  findForeignSql(new Map([...modules, [file, text]]), { owners, reads });
const rules = (...found: Parameters<typeof wrongWith>) => wrongWith(...found).map(({ rule }) => rule);

const write = 'only auction writes auction: call a function of its index.ts';
const read =
  'auction belongs to auction: call a function of its index.ts, or list the reason in server/src/table-owners.ts';

describe('a statement that writes the table of another module', () => {
  it.each([
    "tx.insertInto('auction').values({})",
    "tx.updateTable('auction').set({})",
    "tx.updateTable('auction as a').set({})",
    "tx.deleteFrom('auction')",
    "tx\n  .deleteFrom(\n    'auction',\n  )",
    'sql`insert into auction (id) values (1)`',
    'sql`INSERT  INTO auction (id) values (1)`',
    'sql`update auction set title = null`',
    'sql`update only public.auction as a set title = null`',
    'sql`delete from auction where id = 1`',
    'sql`truncate table auction`',
    'sql`merge into auction using bid on true when matched then do nothing`',
    'sql`with stored as (insert into bid (id) values (1)), led as (\n update auction set bid_count = 1) select 1`',
    "client.query('delete from auction')",
  ])('fails: %s', (text) => {
    expect(rules(text)).toEqual([write]);
  });

  it('fails although its reads are listed', () => {
    const reads: ForeignReads[] = [{ why: 'A list.', files: ['bidding/bidding'], tables: ['auction'] }];
    expect(rules("tx.updateTable('auction'); tx.selectFrom('auction')", { reads })).toEqual([write]);
  });

  it('fails in an invariant and in the platform', () => {
    const text = 'sql`delete from auction`';
    expect(rules(text, { file: 'server/src/modules/bidding/bidding/invariants.sql.ts' })).toEqual([write]);
    expect(rules(text, { file: 'server/src/platform/backup/restore-backup.ts' })).toEqual([write]);
  });
});

describe('a statement that reads the table of another module', () => {
  it.each([
    "db.selectFrom('auction').select('id')",
    "db.selectFrom(['bid', 'auction as a']).select('id')",
    "db.selectFrom('bid').innerJoin('auction', 'auction.id', 'bid.auction_id')",
    "db.selectFrom('bid').leftJoin('auction as a', (join) => join.onTrue())",
    "db.updateTable('bid').from('auction')",
    "db.deleteFrom('bid').using('auction')",
    'sql`select from auction for update`',
    'sql`select from bid join auction on true`',
    'sql`select from bid left join lateral auction on true`',
    'sql`select from bid b, auction a`',
    'sql`select from bid as b,\n  auction where true`',
    'sql`delete from bid using auction`',
    'sql`update bid set amount = 1 from auction`',
    'sql`with ended as (select id from auction) select from ended`',
    'sql`select (select count(*) from auction) as count`',
    'const ended = sql`from auction where closed_at is not null`;',
  ])('fails: %s', (text) => {
    expect(rules(text)).toEqual([read]);
  });

  it('passes with a reason, for this file and this table alone', () => {
    const reads: ForeignReads[] = [{ why: 'A list.', files: ['bidding/bidding'], tables: ['auction'] }];
    expect(rules("db.selectFrom('auction')", { reads })).toEqual([]);
    expect(rules("db.selectFrom('auction'); db.selectFrom('account')", { reads })).toHaveLength(1);
    const other = 'server/src/modules/bidding/bidding/names.sql.ts';
    expect(rules("db.selectFrom('auction')", { reads, file: other })).toHaveLength(2);
  });

  it('may stand in an invariant', () => {
    const file = 'server/src/modules/bidding/bidding/invariants.sql.ts';
    expect(rules('const broken = `select from auction join bid on true`;', { file })).toEqual([]);
  });
});

describe('what is not wrong', () => {
  it.each([
    "tx.insertInto('bid'); db.selectFrom('bid')",
    'sql`insert into bid (id) select id from unnest(array[1]) as new (id) on conflict do update set id = 1`',
    'sql`select from bid for update of bid skip locked`',
    'sql`select extract(epoch from placed_at) from bid`',
    '// update auction set title = null\n/* delete from auction */',
    "const kind = 'auction';",
    'sql`select auction.id from bid`',
  ])('%s', (text) => {
    expect(rules(text)).toEqual([]);
  });

  it.each([
    'server/src/modules/bidding/bidding/place-bid.test.ts',
    'server/src/modules/bidding/bidding/test-bidders.ts',
    'server/src/demo/index.ts',
    'server/test/listings.ts',
    'bench/bids.bench.ts',
  ])('a statement in %s', (file) => {
    expect(rules('sql`delete from auction`', { file })).toEqual([]);
  });

  it('a statement in a folder of the owner, whatever group the module is in', () => {
    const file = 'server/src/modules/offer/auction/lists/auction.sql.ts';
    const sources = new Map([
      ['server/src/modules/offer/auction/index.ts', ''],
      [file, 'sql`delete from auction`'],
    ]);
    expect(findForeignSql(sources, { owners, reads: [] })).toEqual([]);
  });
});

it.each(['sql.table(kind)', 'db.selectFrom(table)', 'tx.deleteFrom(table)'])('refuses a hidden name: %s', (text) => {
  expect(rules(text)).toEqual(['a statement names its tables itself, not by a variable']);
});

it('names file and line', () => {
  expect(wrongWith("// The database's clock.\n\ntx.updateTable('auction')")).toEqual([
    { file: statements, line: 3, rule: write },
  ]);
});

it('reports a reason that no statement needs', () => {
  const reads: ForeignReads[] = [{ why: 'A list.', files: ['bidding/bidding'], tables: ['auction', 'account'] }];
  expect(rules("db.selectFrom('auction')", { reads })).toEqual([
    'bidding/bidding does not read account: delete the entry',
  ]);
});
