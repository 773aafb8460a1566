import { refuse } from '@teum/contract';
import { entriesAtOnce, receiptsAtOnce } from '@teum/contract/bidding/ledger.routes';
import { currentLog, sharedPart } from '@teum/contract/bidding/ledger-check';
import { readTilePath } from '@teum/contract/bidding/log-tiles';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { consistencyPath } from './certificate-log.ts';
import { checkpointNote, originOfLog, verifierKeys } from './checkpoint.ts';
import { listCosignatures } from './cosignature.sql.ts';
import { listEntries, listOwnEntries } from './ledger.sql.ts';
import { findLog, listRestores } from './log.sql.ts';
import { readProof } from './read-proof.ts';
import { receiptsFor } from './receipts.ts';
import type { SigningKey } from './signing-key.ts';
import { takeCosignatures } from './take-cosignatures.ts';
import { readTile } from './tiles.ts';

export function ledgerRoutes(app: FastifyInstance, key: SigningKey): void {
  const { db, clock, origins, config } = app;
  const inSnapshot = <Read>(read: (tx: Tx) => Promise<Read>): Promise<Read> =>
    db.transaction().setIsolationLevel('repeatable read').execute(read);

  serve(app, 'GET /auction/{id}/proof', async ({ params: { id } }) => {
    const proof = await inSnapshot((tx) => readProof(tx, id));
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
    const { head, restores, keys } = await inSnapshot(findLog);
    return { ...(head && { head }), ...(restores.length > 0 && { restores }), keys };
  });

  serve(app, 'GET /ledger/consistency', async ({ query: { from: asked, log } }) => {
    const { head, restores } = await inSnapshot(findLog);
    const from = sharedPart({ log: log ?? currentLog(restores), size: asked, root: '' }, restores)?.size;
    if (from === undefined) return refuse('LOG_UNKNOWN', { values: { log: String(log) } });
    const size = head?.size ?? 0;
    if (from > size) return refuse('LOG_SHORTER', { values: { size: String(size), from: String(from) } });
    if (!head) return refuse('NOT_FOUND');
    const path = await consistencyPath(db, from, size);
    return { from, head, path, ...(restores.length > 0 && { restores }) };
  });

  serve(app, 'GET /ledger/checkpoint', async () => {
    const { head, restores } = await inSnapshot(findLog);
    const log = currentLog(restores);
    const cosignatures = await listCosignatures(db, { log, size: head?.size ?? 0 });
    return checkpointNote(key, originOfLog(origins.publicUrl, log), head, cosignatures);
  });

  serve(app, 'POST /ledger/cosignature', async ({ body: { checkpoint } }) => {
    const log = currentLog(await listRestores(db));
    const origin = originOfLog(origins.publicUrl, log);
    const nowMs = clock.now().getTime();
    const kept = await takeCosignatures(db, { witnesses: config.witnesses, log, origin, nowMs }, checkpoint);
    return typeof kept === 'number' ? { kept } : kept;
  });

  serve(app, 'GET /ledger/verifier-keys', async () => {
    const { restores, keys } = await inSnapshot(findLog);
    return verifierKeys(originOfLog(origins.publicUrl, currentLog(restores)), keys);
  });

  serve(app, 'GET /ledger/tile/{level}/{first}', async ({ params: { level, first, second, third, fourth } }) => {
    const tile = readTilePath(level, [first, second, third, fourth].filter(isDefined));
    return (tile && (await readTile(db, tile))) ?? refuse('NOT_FOUND');
  });
}

const isDefined = (element: string | undefined): element is string => element !== undefined;
