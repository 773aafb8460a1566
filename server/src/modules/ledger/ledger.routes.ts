import { refuse } from '@teum/contract';
import type { AnswerOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes/index';
import { entriesAtOnce, receiptsAtOnce } from '@teum/contract/routes/ledger';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { consistencyPath, placeInLog } from './certificate-log.ts';
import { findCertificate, findChainEnd, isAuctionClosed, listEntries, listOwnEntries } from './ledger.sql.ts';
import { findHead, listKeyPeriods } from './log.sql.ts';
import { receiptsFor } from './receipts.ts';
import type { SigningKey } from './signing-key.ts';

export function ledgerRoutes(app: FastifyInstance, key: SigningKey): void {
  const { db, clock } = app;

  serve(app, 'GET /auction/{id}/proof', async ({ params: { id } }) => {
    const proof = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readProof(tx, id));
    return proof ?? refuse('AUCTION_NOT_FOUND');
  });

  serve(app, 'GET /auction/{id}/entries', async ({ params: { id: auctionId }, query }) => {
    const { chain = 'auction', after = 0 } = query;
    return { data: await listEntries(db, { chain, auctionId, after, limit: entriesAtOnce }) };
  });

  serve(app, 'GET /auction/{id}/receipts', async ({ params: { id: auctionId }, session: { accountId } }) => {
    const entries = await listOwnEntries(db, { auctionId, accountId, limit: receiptsAtOnce });
    return { data: receiptsFor(key, auctionId, entries, clock.now().getTime()) };
  });

  servePublicRead(app, 'GET /ledger/head', async () => {
    const [head, keys] = await Promise.all([findHead(db), listKeyPeriods(db)]);
    return head ? { head, keys } : { keys };
  });

  serve(app, 'GET /ledger/consistency', async ({ query: { from } }) => {
    const head = await findHead(db);
    if (!head || from > head.size) return refuse('NOT_FOUND');
    return { head, path: await consistencyPath(db, from, head.size) };
  });
}

/** Reads one snapshot: a certificate read a moment before its closing entry would look like a lie. */
async function readProof(tx: Tx, auctionId: number): Promise<AnswerOf<RouteAt<'GET /auction/{id}/proof'>> | undefined> {
  const isClosed = await isAuctionClosed(tx, auctionId);
  if (isClosed === undefined) return undefined;
  const found = await findCertificate(tx, auctionId);
  const log = await placeInLog(tx, found?.index ?? null);
  return {
    isClosed,
    entries: (await findChainEnd(tx, 'auction', auctionId)).number,
    lineEntries: (await findChainEnd(tx, 'line', auctionId)).number,
    ...(found && { certificate: found.certificate }),
    ...(log && { log }),
    keys: await listKeyPeriods(tx),
  };
}
