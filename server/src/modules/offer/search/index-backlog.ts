import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DueWork } from '../../../platform/due-work/due-work.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import {
  findBacklogForUpdate,
  isBacklogEmpty,
  listAuctionsToIndex,
  listProductsToIndex,
  listUnlocatedForUpdate,
  locateDocument,
  shortenBacklog,
} from './search.sql.ts';
import { addSearchDocument, gramsOfDocument } from './search-document.ts';

const batchSize = 100;
/** While other processes index what is left. */
const heldMs = 5_000;
/** Nothing more arrives, unless a process of an earlier version still serves. */
const restMs = 600_000;
const pauseAfter = { more: 0, 'nothing-free': heldMs, done: restMs };

const sources = { auction: listAuctionsToIndex, product: listProductsToIndex } as const;

/** Indexes content that is older than the search, in batches while the app runs; finished batches survive a crash. */
export function indexBacklogInBackground(app: FastifyInstance): void {
  const { db, log } = app;
  const doNext = async () => pauseAfter[await indexBatch(db)];
  workInBackground(app, new DueWork({ name: 'indexing older content', log, lookAgainMs: restMs, doNext }));
}

export async function indexBatch(db: Db): Promise<'more' | 'nothing-free' | 'done'> {
  const hasWorked = await db.transaction().execute(async (tx) => (await indexNextOf(tx)) || (await locateNextOf(tx)));
  if (hasWorked) return 'more';
  return (await isBacklogEmpty(db)) ? 'done' : 'nothing-free';
}

async function indexNextOf(tx: Tx): Promise<boolean> {
  const backlog = await findBacklogForUpdate(tx);
  if (!backlog) return false;
  const type = backlog.type as keyof typeof sources;
  const rows = await sources[type](tx, backlog.last_id, batchSize);
  for (const row of rows) await addSearchDocument(tx, { type, ...row });
  const last = rows.at(-1);
  await shortenBacklog(tx, type, last && last.id - 1);
  return true;
}

export const relocateTopic = 'search.relocate';

/** Locates documents whose texts changed; until then no search finds them. */
export async function relocateBatch(tx: Tx): Promise<void> {
  if (await locateNextOf(tx)) await enqueue(tx, relocateTopic, {});
}

async function locateNextOf(tx: Tx): Promise<boolean> {
  const rows = await listUnlocatedForUpdate(tx, batchSize);
  for (const row of rows) await locateDocument(tx, row, gramsOfDocument(row.type, row.id, row));
  return rows.length > 0;
}
