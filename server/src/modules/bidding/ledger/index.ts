import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { appendToLog, stateRestore } from './certificate-log.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { ledgerFiles } from './ledger-files.ts';
import { beginKeyPeriod } from './log.sql.ts';
import { openChain } from './open-chain.ts';
import { recordBids } from './record-bids.ts';
import { appendTopic, recordEnd, type ToAppend } from './record-end.ts';
import { recordLine } from './record-line.ts';
import { signingKeyOf } from './signing-key.ts';

export { ledgerInvariants } from './invariants.sql.ts';
export { nodeCryptography } from './node-cryptography.ts';
export { noteRestore } from './note-restore.ts';
export { recordPast } from './record-past.ts';
export { verifyRecentAuctions } from './verify-recent-auctions.ts';

export const ledgerModule = plugin(mountLedger, { name: 'ledger', dependencies: ['auction', 'bidding', 'queue'] });

async function mountLedger(app: FastifyInstance): Promise<void> {
  const { db, bidding, queue, outbox, config, tokenSecret } = app;
  const key = signingKeyOf({ ledgerKey: config.ledgerKey, tokenSecret });
  const names = bidding.bidderNames;

  app.onAuctionCreated(openChain);
  bidding.recordWith(recordBids(key, names));
  bidding.onClosed(recordEnd(key, names));
  queue.recordWith(recordLine(names));
  outbox.on<ToAppend>(appendTopic, (tx, { auctionId }) => appendToLog(tx, key, auctionId));
  app.addHook('onReady', () =>
    db.transaction().execute(async (tx) => {
      // Before the first request: a signature must not be older than the period of its key.
      await beginKeyPeriod(tx, key);
      await stateRestore(tx, key);
    }),
  );
  ledgerRoutes(app, key);
  await app.register(ledgerFiles);
}
