import { entriesAtOnce } from '@teum/contract/bidding/ledger.routes';
import type { Chain, Entry, Proof } from '@teum/contract/bidding/ledger-form';
import type { AnswerOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { placeInLog } from './certificate-log.ts';
import { findCertificate, findChainEnd, isAuctionClosed, listEntries } from './ledger.sql.ts';
import { listKeyPeriods, listRestores } from './log.sql.ts';

/** Call it in one snapshot: a certificate read a moment before its closing entry would look like a lie. */
export async function readProof(
  tx: Db | Tx,
  auctionId: number,
): Promise<AnswerOf<RouteAt<'GET /auction/{id}/proof'>> | undefined> {
  const isClosed = await isAuctionClosed(tx, auctionId);
  if (isClosed === undefined) return undefined;
  const found = await findCertificate(tx, auctionId);
  const log = await placeInLog(tx, found?.index ?? null);
  const restores = await listRestores(tx);
  return {
    auctionId,
    isClosed,
    entries: (await findChainEnd(tx, 'auction', auctionId)).number,
    lineEntries: (await findChainEnd(tx, 'line', auctionId)).number,
    ...(found && { certificate: found.certificate }),
    ...(log && { log }),
    ...(restores.length > 0 && { restores }),
    keys: await listKeyPeriods(tx),
  };
}

/** The whole proof, as the page saves it. Undefined when there is no such auction. */
export async function readWholeProof(db: Db | Tx, auctionId: number): Promise<Proof | undefined> {
  const answer = await readProof(db, auctionId);
  if (!answer) return undefined;
  const { isClosed: _isClosed, entries: _entries, lineEntries: _lineEntries, ...stated } = answer;
  return {
    format: 'teum-proof-1',
    entries: await readChain(db, 'auction', auctionId),
    line: await readChain(db, 'line', auctionId),
    ...stated,
  };
}

async function readChain(db: Db | Tx, chain: Chain, auctionId: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const more = await listEntries(db, { chain, auctionId, after: entries.length, limit: entriesAtOnce });
    entries.push(...more);
    if (more.length < entriesAtOnce) return entries;
  }
}
