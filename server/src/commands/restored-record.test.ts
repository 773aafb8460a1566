import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { checkProof, findingOfHistory } from '@teum/contract/bidding/ledger-check';
import type { Head, Proof, Receipt, Restore } from '@teum/contract/bidding/ledger-form';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { bidOn, createBidders, createOpenAuction, givePasses, type QuickBidder } from '../../test/bidders.ts';
import { openApp, type RunningApp } from '../../test/build-app.ts';
import { fillWithDatabase } from '../../test/prepared-database.ts';
import { collectProof, getFrom } from '../../test/proofs.ts';
import { nodeCryptography } from '../modules/bidding/ledger/index.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { brokenAsText, checkData } from './check-data.ts';
import { noteRestored } from './note-restored.ts';

const progress = { onPart: () => {}, onBytes: () => {} };

interface Product extends RunningApp {
  url: string;
}

/** A product of its own on the embedded server, with the secret that it makes. */
async function open(config: Config, tokenSecret: string): Promise<Product> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
  await migrate(postgres.url);
  const { app, close } = await openApp(postgres.url, { ...config, tokenSecret });
  let isOpen = true;
  const stop = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await close();
    await postgres.stop();
  };
  onTestFinished(stop);
  return { app, close: stop, url: postgres.url };
}

async function bid(app: FastifyInstance, auctionId: number, bidder: QuickBidder, amount: number): Promise<Receipt> {
  await givePasses(app.db, auctionId, [bidder.accountId]);
  const answer = (await bidOn(app, auctionId, bidder, amount)).json<BidAnswer>();
  expect(answer).toMatchObject({ success: true });
  return answer.receipt!;
}

const proofOf = (app: FastifyInstance, auctionId: number): Promise<Proof> => collectProof(getFrom(app), auctionId);

async function untilLogged(app: FastifyInstance, auctionId: number): Promise<Proof> {
  await expect.poll(async () => (await proofOf(app, auctionId)).log).toBeDefined();
  return proofOf(app, auctionId);
}

const findingsIn = async (proof: Proof, receipts: Receipt[] = []) =>
  (await checkProof(nodeCryptography, proof, { receipts })).findings.map(({ part, why, entry }) => ({
    part,
    why,
    entry,
  }));

it('[BAK-19] [LED-14] [LED-22] keeps names and says what was lost when a restore without the secret comes in the middle of an auction', async () => {
  const place = await mkdtemp(join(tmpdir(), 'teum-record-'));
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 10 }));
  const configIn = (name: string): Config =>
    readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: join(place, name) });
  const config = configIn('first');
  await mkdir(config.dataDir);
  await fillWithDatabase(config.dataDir);
  const began = performance.now();
  const first = await open(config, 'the secret of the first installation, long enough');
  // Long enough for a backup, a restore and bids on both sides of it, at this machine's pace. Its record holds the end, so that
  // the test cannot move it.
  const endsInSeconds = 20 + Math.ceil((30 * (performance.now() - began)) / 1000);
  const [junho, seoyeon] = (await createBidders(first.app.db, 2)) as [QuickBidder, QuickBidder];
  const auctionId = await createOpenAuction(first.app.db, { endsInSeconds });
  const kept = await bid(first.app, auctionId, junho, 60_000);
  const file = join(place, 'today.backup');
  await takeBackup({ config, file, version: 'test', progress });
  const lost = await bid(first.app, auctionId, seoyeon, 61_000);
  const closedSince = await createOpenAuction(first.app.db, { endsInSeconds: 0 });
  const { head: older } = (await untilLogged(first.app, closedSince)).log!;
  await first.close();

  const elsewhere = configIn('second');
  await restoreBackup({
    config: elsewhere,
    file,
    until: undefined,
    archive: place,
    statements: [],
    acceptsUnproven: async () => true,
    progress,
    beforeFinish: (instant) => noteRestored(elsewhere, instant),
  });
  const second = await open(elsewhere, 'another secret, because the backup had none');
  const again = await bid(second.app, auctionId, junho, 62_000);
  expect(again.bidder).toBe(kept.bidder);
  const proof = await untilLogged(second.app, auctionId);
  expect(await findingsIn(proof, [kept, again])).toEqual([]);
  expect(await findingsIn(proof, [lost])).toEqual([{ part: 'receipt', why: 'lost', entry: lost.number }]);

  const answer = await getFrom(second.app)(`/api/ledger/consistency?from=${older.size}&log=1`);
  const { head: newer, path, restores } = answer as { head: Head; path: string[]; restores: Restore[] };
  expect(restores).toMatchObject([{ before: 1, size: 0, why: 'backup' }]);
  expect(findingOfHistory(nodeCryptography, { older, newer, path, restores })).toMatchObject({
    why: 'lost',
    found: '1',
  });
  const broken = await checkData({ url: second.url, media: await openMediaStore(elsewhere) });
  expect(broken.map((one) => brokenAsText(one, 'en'))).toEqual([]);
});
