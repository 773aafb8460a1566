import { randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { pages } from '@teum/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { DueWork } from '../../../platform/due-work/due-work.ts';
import type { PrivateFiles } from '../../../platform/files/private-files.ts';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { notify } from '../../notice/notification/index.ts';
import {
  type ClaimedExport,
  claimExport,
  giveBack,
  keepClaim,
  listPastTheirTime,
  markExpired,
  markReady,
  type Progress,
} from './export.sql.ts';
import { writeArchive } from './write-archive.ts';

interface WorkerParts {
  db: Db;
  media: MediaStore;
  files: () => Promise<PrivateFiles>;
  personalData: PersonalData;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const heartbeatMs = 1_000;
/** A process that is silent for so long has died. */
const claimSeconds = 30;
const mostAttempts = 3;
const pauseSeconds = 10;

/** Makes one export at a time. Any process may make any export; the others find a request by looking again. */
export const exportWorker = (parts: WorkerParts): DueWork =>
  new DueWork({
    name: 'exports',
    log: parts.log,
    doNext: async ({ stopping }) => {
      await deletePastTheirTime(parts);
      const claimed = await claimExport(parts.db, `${randomBytes(16).toString('hex')}.zip`, claimSeconds);
      if (!claimed) return Number.POSITIVE_INFINITY;
      await makeOrGiveBack(parts, claimed, stopping);
      return 0;
    },
  });

/** An export that the closing app interrupts is begun anew by the next process. */
async function makeOrGiveBack(parts: WorkerParts, claimed: ClaimedExport, stopping: AbortSignal): Promise<void> {
  await make(parts, claimed, stopping).catch(async (error: unknown) => {
    if (!stopping.aborted) parts.log.warn({ err: error, exportId: claimed.id }, 'an export failed');
    await giveBack(parts.db, claimed, { mostAttempts, pauseSeconds: stopping.aborted ? 0 : pauseSeconds });
  });
}

async function make(parts: WorkerParts, claimed: ClaimedExport, stopping: AbortSignal): Promise<void> {
  const { db, media, personalData } = parts;
  const files = await parts.files();
  if (claimed.earlierFile) await files.remove(claimed.earlierFile);
  const progress: Progress = { done: 0, total: 0 };
  const archive = await writeArchive({
    db,
    media,
    parts: personalData.parts,
    accountId: claimed.accountId,
    madeAt: new Date(),
    progress,
  });
  const stop = () => archive.destroy(new Error('the export was stopped'));
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  const heartbeat = setInterval(() => {
    keepClaim(db, claimed, progress, claimSeconds).then((isOurs) => isOurs || stop(), stop);
  }, heartbeatMs);
  try {
    const size = await files.write(claimed.file, archive);
    await finished(archive).catch(() => undefined);
    if (!(await finish(parts, claimed, progress, size))) await files.remove(claimed.file);
  } finally {
    clearInterval(heartbeat);
    stopping.removeEventListener('abort', stop);
  }
}

function finish({ db }: WorkerParts, claimed: ClaimedExport, progress: Progress, size: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await markReady(tx, claimed, progress, size))) return false;
    await notify(tx, [{ accountId: claimed.accountId, notice: 'exportReady', link: `${pages.meData.path}#data` }]);
    return true;
  });
}

async function deletePastTheirTime(parts: WorkerParts): Promise<void> {
  const old = await listPastTheirTime(parts.db);
  if (old.length === 0) return;
  const files = await parts.files();
  for (const { id, file } of old) {
    await files.remove(file);
    await markExpired(parts.db, id);
  }
}
