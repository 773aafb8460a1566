import { refuse } from '@teum/contract';
import { entriesAtOnce, receiptsAtOnce } from '@teum/contract/routes/ledger';
import type { FastifyInstance } from 'fastify';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { consistencyPath } from './certificate-log.ts';
import { listEntries, listOwnEntries } from './ledger.sql.ts';
import { findHead, listKeyPeriods } from './log.sql.ts';
import { readProof } from './read-proof.ts';
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
