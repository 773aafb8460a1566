import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
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
const pauseMs = 5_000;
/** Nothing more arrives, unless a process of an earlier version still serves. */
const restMs = 600_000;

const sources = { auction: listAuctionsToIndex, product: listProductsToIndex } as const;

/** Indexes content that is older than the search, in batches while the app runs; finished batches survive a crash. */
export function indexBacklogInBackground(app: FastifyInstance): void {
  const closing = new AbortController();
  let work: Promise<void> | undefined;
  workInBackground(app, {
    start: () => {
      work = workThrough(app, closing.signal);
    },
    stop: async () => {
      closing.abort();
      await work;
    },
  });
}

async function workThrough({ db, log }: FastifyInstance, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const outcome = await indexBatch(db).catch((error: unknown) => {
      log.warn({ err: error }, 'indexing older content for search failed and is tried again');
      return 'nothing-free' as const;
    });
    const idleMs = { more: 0, 'nothing-free': pauseMs, done: restMs }[outcome];
    if (idleMs > 0) await wait(idleMs, undefined, { signal }).catch(() => undefined);
  }
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
