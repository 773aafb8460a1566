import { randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pages } from '@teum/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
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

const pollMs = 5_000;
const heartbeatMs = 1_000;
/** A process that is silent for so long has died. */
const claimSeconds = 30;
const mostAttempts = 3;
const pauseSeconds = 10;

/** Makes one export at a time. Any process may make any export. */
export class ExportWorker {
  private readonly parts: WorkerParts;
  private readonly closing = new AbortController();
  private wakeUp = new AbortController();
  private work: Promise<void> | undefined;

  constructor(parts: WorkerParts) {
    this.parts = parts;
  }

  start(): void {
    this.work ??= this.run();
  }

  /** What was begun is given back, and begun anew by the next process. */
  async stop(): Promise<void> {
    this.closing.abort();
    this.wake();
    await this.work;
  }

  /** After a request in this process: the others find it by polling. */
  wake(): void {
    this.wakeUp.abort();
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      this.wakeUp = new AbortController();
      const hasWorked = await this.workOnce().catch((error: unknown) => {
        this.parts.log.warn({ err: error }, 'the exports could not be worked on');
        return false;
      });
      if (!hasWorked) await wait(pollMs, undefined, { signal: this.wakeUp.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Public for tests. Whether there was something to do. */
  async workOnce(): Promise<boolean> {
    await this.deletePastTheirTime();
    const claimed = await claimExport(this.parts.db, `${randomBytes(16).toString('hex')}.zip`, claimSeconds);
    if (!claimed) return false;
    await this.make(claimed).catch(async (error: unknown) => {
      const isClosing = this.closing.signal.aborted;
      if (!isClosing) this.parts.log.warn({ err: error, exportId: claimed.id }, 'an export failed');
      await giveBack(this.parts.db, claimed, { mostAttempts, pauseSeconds: isClosing ? 0 : pauseSeconds });
    });
    return true;
  }

  private async make(claimed: ClaimedExport): Promise<void> {
    const { db, media, personalData } = this.parts;
    const files = await this.parts.files();
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
    this.closing.signal.addEventListener('abort', stop, { once: true });
    const heartbeat = setInterval(() => {
      keepClaim(db, claimed, progress, claimSeconds).then((isOurs) => isOurs || stop(), stop);
    }, heartbeatMs);
    try {
      const size = await files.write(claimed.file, archive);
      await finished(archive).catch(() => undefined);
      if (!(await this.finish(claimed, progress, size))) await files.remove(claimed.file);
    } finally {
      clearInterval(heartbeat);
      this.closing.signal.removeEventListener('abort', stop);
    }
  }

  private finish(claimed: ClaimedExport, progress: Progress, size: number): Promise<boolean> {
    return this.parts.db.transaction().execute(async (tx) => {
      if (!(await markReady(tx, claimed, progress, size))) return false;
      await notify(tx, [{ accountId: claimed.accountId, notice: 'exportReady', link: `${pages.meData.path}#data` }]);
      return true;
    });
  }

  private async deletePastTheirTime(): Promise<void> {
    const old = await listPastTheirTime(this.parts.db);
    if (old.length === 0) return;
    const files = await this.parts.files();
    for (const { id, file } of old) {
      await files.remove(file);
      await markExpired(this.parts.db, id);
    }
  }
}
