import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, importsOf } from './lint-imports.ts';

const bidding = 'server/src/modules/bidding/bidding/place-bid.ts';
const biddingTest = 'server/src/modules/bidding/bidding/place-bid.test.ts';
const auctionCard = 'web/src/features/offer/auction/components/auction-card.tsx';

/** What is wrong when `file` holds one import of `specifier`. */
function wrongWith(file: string, specifier: string): string[] {
  return findViolations(new Map([[file, `import { it } from '${specifier}';`]])).map(({ rule }) => rule);
}

describe('findViolations', () => {
  it.each([
    ['contract/src/money.ts', '@teum/server'],
    ['contract/src/money.ts', '../../web/src/shared/format/krw.ts'],
    ['sandbox/src/portone.ts', '@teum/contract'],
    ['sandbox/src/portone.ts', '../../server/src/app.ts'],
    ['web/src/main.tsx', '@teum/server'],
    ['web/src/app/router.tsx', '@teum/sandbox'],
    ['web/src/app/router.tsx', '../../../server/src/app.ts'],
    [auctionCard, '../../product/components/product-card.tsx'],
    [auctionCard, '../../../../app/paths.ts'],
    [auctionCard, '../../../../main.tsx'],
    ['web/src/shared/ui/button.tsx', '../../features/offer/auction/api/get-auction.ts'],
    ['web/src/shared/ui/button.tsx', '../../app/paths.ts'],
    ['web/src/messages/ko.ts', '../app/paths.ts'],
    ['server/src/platform/db/pool.ts', '../../modules/bidding/bidding/index.ts'],
    ['server/src/platform/db/pool.ts', '../../app.ts'],
    [bidding, '../../../app.ts'],
    [bidding, '../../../demo/people.ts'],
    [bidding, '../queue/take-place.ts'],
    [bidding, '../../../../test/build-app.ts'],
    [biddingTest, '../queue/take-place.ts'],
    ['server/src/platform/db/pool.test.ts', '../../modules/bidding/bidding/place-bid.ts'],
    ['server/src/app.ts', './main.ts'],
    ['server/src/app.ts', '@teum/web'],
    ['server/src/app.ts', './modules/bidding/bidding/bidding.sql.ts'],
    ['server/test/factories/auction.ts', '../../src/modules/offer/auction/auction.sql.ts'],
    ['e2e/buy-ticket.spec.ts', '../server/src/app.ts'],
    ['e2e/buy-ticket.spec.ts', '../tools/lint-imports.ts'],
    ['bench/main.ts', '../web/src/shared/format/krw.ts'],
    ['tools/lint-imports.ts', '../server/src/app.ts'],
  ])('%s must not import %s', (file, specifier) => {
    expect(wrongWith(file, specifier)).toHaveLength(1);
  });

  it.each([
    ['contract/src/bidding/bidding.routes.ts', '../money.ts'],
    ['contract/src/bidding/bidding.routes.ts', 'typebox'],
    ['web/src/app/router.tsx', '../features/offer/auction/components/auction-card.tsx'],
    ['web/src/main.tsx', './app/router.tsx'],
    [auctionCard, '../api/get-auction.ts'],
    [auctionCard, '../../../../shared/ui/button.tsx'],
    [auctionCard, '../../../../messages/ko.ts'],
    [auctionCard, '@teum/contract/money'],
    ['web/src/shared/ui/button.tsx', '../../messages/ko.ts'],
    ['server/src/main.ts', './app.ts'],
    ['server/src/app.ts', './modules/bidding/bidding/index.ts'],
    ['server/src/app.ts', './platform/db/pool.ts'],
    ['server/src/app.ts', '@teum/sandbox'],
    [bidding, './bidding.sql.ts'],
    [bidding, '../queue/index.ts'],
    [bidding, '../../../platform/db/pool.ts'],
    [bidding, '@teum/contract'],
    [biddingTest, '../../../../test/build-app.ts'],
    [biddingTest, '../../../app.ts'],
    [biddingTest, './bidding.sql.ts'],
    ['server/src/platform/db/pool.test.ts', '../../../test/database.ts'],
    ['server/test/build-app.ts', '../src/app.ts'],
    ['e2e/buy-ticket.spec.ts', './people.ts'],
    ['e2e/buy-ticket.spec.ts', '@teum/contract'],
    ['e2e/start-app.ts', '../server/src/platform/free-port.ts'],
    ['bench/main.ts', '../server/src/app.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(wrongWith(file, specifier)).toEqual([]);
  });

  it('names file, line, rule and target', () => {
    const text = "import { db } from '../../../platform/db.ts';\nimport { findRank } from '../queue/queue.sql.ts';\n";
    expect(findViolations(new Map([[bidding, text]]))).toEqual([
      {
        file: bidding,
        line: 2,
        rule: 'a module imports the platform, contract, sandbox, and other modules through their index.ts (server/src/modules/bidding/queue/queue.sql.ts)',
      },
      {
        file: bidding,
        line: 2,
        rule: 'the statements of a module are imported only from inside it (server/src/modules/bidding/queue/queue.sql.ts)',
      },
    ]);
  });
});

describe('groups', () => {
  it.each([
    ['server/src/modules/offer/auction/index.ts', '../../bidding/bidding/index.ts'],
    ['contract/src/identity/consent.ts', '../offer/media.ts'],
  ])('%s must not import %s, of a later group', (file, specifier) => {
    expect(wrongWith(file, specifier)).toEqual([expect.stringContaining('groups import in one direction')]);
  });

  it.each([
    [bidding, '../../offer/auction/index.ts'],
    ['server/src/modules/offer/auction/auction.test.ts', '../../bidding/bidding/index.ts'],
    ['contract/src/errors.ts', './identity/account-form.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(wrongWith(file, specifier)).toEqual([]);
  });

  it('have the names of the list', () => {
    const file = 'server/src/modules/payments/deal/index.ts';
    expect(wrongWith(file, '../../offer/auction/index.ts')).toEqual([
      'payments is not one of the groups (server/src/modules/offer/auction/index.ts)',
    ]);
  });
});

describe('statements', () => {
  const count = (file: string, text: string): number => findViolations(new Map([[file, text]])).length;

  it.each([
    'const { rows } = await sql<{ id: number }>`select id from bid`.execute(tx);',
    'await sql`select 1`.execute(db);',
    "db.selectFrom('bid')",
    "tx.deleteFrom('bid')",
    "import { sql } from 'kysely';",
  ])('are not allowed in a use case: %s', (text) => {
    expect(count(bidding, text)).toBe(1);
  });

  it.each([
    'server/src/modules/bidding/bidding/bidding.sql.ts',
    'server/src/modules/bidding/bidding/test-bidders.ts',
    biddingTest,
    'server/src/platform/db/clock.ts',
  ])('are allowed in %s', (file) => {
    expect(count(file, 'await sql`select 1`.execute(db);')).toBe(0);
  });
});

describe('cycles of modules', () => {
  const module = (name: string, ...others: string[]): [string, string] => [
    `server/src/modules/bidding/${name}/index.ts`,
    others.map((other) => `import { it } from '../${other}/index.ts';\n`).join(''),
  ];

  it('reports a cycle over three modules once', () => {
    const sources = new Map([module('bidding', 'queue'), module('queue', 'ticket'), module('ticket', 'bidding')]);
    expect(findViolations(sources)).toEqual([
      {
        file: 'server/src/modules/bidding/bidding/index.ts',
        line: 1,
        rule: 'modules form a cycle (bidding → queue → ticket → bidding)',
      },
    ]);
  });

  it('accepts two paths to the same module', () => {
    const sources = new Map([module('bidding', 'queue', 'ticket'), module('queue', 'ticket'), module('ticket')]);
    expect(findViolations(sources)).toEqual([]);
  });

  it('leaves tests out of the graph', () => {
    const test: [string, string] = [
      'server/src/modules/bidding/queue/a.test.ts',
      "import { it } from '../bidding/index.ts';",
    ];
    expect(findViolations(new Map([module('bidding', 'queue'), module('queue'), test]))).toEqual([]);
  });
});

describe('importsOf', () => {
  const targets = (text: string) => importsOf('web/src/main.tsx', text).map(({ line, target }) => `${line} ${target}`);

  it('sees every form of import', () => {
    const text = [
      "import './side-effect.ts';",
      "import type { A } from './types.ts';",
      'import {',
      '  one,',
      '  two,',
      "} from './many.ts';",
      "export * from './again.ts';",
      "const Page = lazy(() => import('./page.tsx'));",
      "type B = import('./inline.ts').B;",
    ].join('\n');
    expect(targets(text)).toEqual([
      '1 web/src/side-effect.ts',
      '2 web/src/types.ts',
      '3 web/src/many.ts',
      '7 web/src/again.ts',
      '8 web/src/page.tsx',
      '9 web/src/inline.ts',
    ]);
  });

  it('is not misled by comments and strings', () => {
    const text = [
      "// import { a } from './comment.ts';",
      "/* import('./block.ts') */",
      "const address = 'http://teum.kr'; const page = import('./real.ts');",
      'export const from = "./not-an-import.ts";',
    ].join('\n');
    expect(targets(text)).toEqual(['3 web/src/real.ts']);
  });
});

describe('the command', () => {
  it('prints what it found and fails', () => {
    const root = mkdtempSync(join(tmpdir(), 'teum-imports-'));
    for (const folder of ['contract', 'sandbox', 'server', 'web/node_modules', 'e2e', 'bench', 'tools']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    for (const file of ['lint-imports.ts', 'lib/source-text.ts']) {
      cpSync(join(import.meta.dirname, file), join(root, 'tools', file));
    }
    writeFileSync(join(root, 'tools/package.json'), '{"type":"module"}');
    writeFileSync(join(root, 'e2e/buy-ticket.spec.ts'), "\nimport { app } from '../server/src/app.ts';\n");
    writeFileSync(join(root, 'web/node_modules/not-ours.ts'), "import '@teum/server';\n");

    const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/lint-imports.ts')], { encoding: 'utf8' });
    rmSync(root, { recursive: true });
    expect(stderr).toBe(
      'e2e/buy-ticket.spec.ts:2: e2e imports contract, and of the server only what starts it (server/src/app.ts)\n',
    );
    expect(status).toBe(1);
  });
});
