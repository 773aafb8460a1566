import type { Guard } from './guard.ts';

const ledger = 'src/modules/bidding/ledger/ledger.test.ts';

/** The record that anyone can check. */
export const ledgerGuards: readonly Guard[] = [
  {
    name: 'rows of the ledger are never changed',
    file: 'migrations/0021_ledger.sql',
    guard: 'before update or delete or truncate on %I',
    without: 'before truncate on %I',
    test: { file: ledger, title: '[LED-4] cannot be changed, shortened or emptied by SQL' },
  },
  {
    name: 'entries are written with the bids',
    file: 'src/modules/bidding/bidding/place-bid.ts',
    guard: '    group.record?.write(tx),\n',
    without: '',
    test: { file: ledger, title: '[LED-2] tells of every decided bid and of the result, and holds' },
  },
  {
    name: 'entries are never earlier than the one before',
    file: 'src/modules/bidding/ledger/append-entries.ts',
    guard: 'at = Math.max(at, fact.at);',
    without: 'at = fact.at;',
    test: { file: ledger, title: '[LED-13] never goes back in time' },
  },
  {
    name: 'names of bidders do not depend on the token secret',
    file: 'src/modules/bidding/bidding/bidder-names.ts',
    guard: 'auctionId < this.#firstAuctionId ? this.#tokenSecret : this.#key',
    without: 'auctionId < this.#firstAuctionId ? this.#key : this.#tokenSecret',
    test: {
      file: 'src/modules/bidding/ledger/names.test.ts',
      title: '[LED-14] stay the same in a running auction when TOKEN_SECRET changes, and its close verifies',
    },
  },
  {
    name: 'a verifier that checked nothing does not end with 0',
    file: 'src/modules/bidding/ledger/verify-command.ts',
    guard: 'empty: 3,',
    without: 'empty: 0,',
    test: {
      file: 'src/modules/bidding/ledger/verify-command.test.ts',
      title: '[LED-21] ends with its own code for %s',
    },
  },
];
