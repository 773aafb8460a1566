import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import { forEachConcurrently } from '../../../platform/for-each-concurrently.ts';
import { type Chat, lockRoomUnlessHeld } from '../chat/index.ts';
import { type DueAppointment, findAppointment, listDue } from './appointment.sql.ts';
import { doDueSteps } from './clock-steps.ts';

/** The longest sleep: the next step is read again after it, since the clock may step and others change appointments. */
const lookAgainMs = 1_000;
/** While another transaction holds the rooms of what is due. */
const pauseMs = 100;
/** An appointment whose step failed is left out until then, so that it does not delay the others. */
const retryMs = 5_000;
const batch = 100;
const stepsAtOnce = 4;

interface SweepParts {
  db: Db;
  chat: Chat;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Does what the clock has to do about appointments, by the database's clock; any number of processes may do so at once. */
export class AppointmentSweep {
  private readonly parts: SweepParts;
  private readonly stopping = new AbortController();
  private readonly retryAt = new Map<number, number>();
  private running: Promise<void> | undefined;

  constructor(parts: SweepParts) {
    this.parts = parts;
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const sleepMs = await this.sweep().catch((error: unknown) => {
        this.parts.log.warn({ err: error }, 'the appointments with a step ahead could not be read');
        return lookAgainMs;
      });
      await wait(sleepMs, undefined, { signal, ref: false }).catch(whenAborted);
    }
  }

  /** Does what is due and returns the milliseconds until the next look. */
  private async sweep(): Promise<number> {
    const ahead = await listDue(this.parts.db, this.postponed(), batch);
    const due = ahead.filter(({ dueInMs }) => dueInMs <= 0);
    let hasDone = false;
    await forEachConcurrently(due, stepsAtOnce, async (one) => {
      if (!this.stopping.signal.aborted && (await this.doSteps(one))) hasDone = true;
    });
    if (hasDone) return 0;
    if (due.length > 0) return pauseMs;
    return Math.min(ahead[0]?.dueInMs ?? lookAgainMs, lookAgainMs);
  }

  /** One transaction: the steps, their effects and what comes next are stored together or not at all. */
  private async doSteps({ id, roomId }: DueAppointment): Promise<boolean> {
    const { db, chat, log } = this.parts;
    try {
      return await db.transaction().execute(async (tx) => {
        if (!(await lockRoomUnlessHeld(tx, roomId))) return false;
        const row = (await findAppointment(tx, id))!;
        return (await doDueSteps(tx, chat, row, await readClock(tx))) !== row;
      });
    } catch (error) {
      this.retryAt.set(id, performance.now() + retryMs);
      log.error({ err: error, appointmentId: id }, 'a step of an appointment could not be done');
      return false;
    }
  }

  private postponed(): number[] {
    for (const [id, at] of this.retryAt) {
      if (at <= performance.now()) this.retryAt.delete(id);
    }
    return [...this.retryAt.keys()];
  }
}

function whenAborted(): void {}
