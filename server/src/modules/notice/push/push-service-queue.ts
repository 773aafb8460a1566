import type { FastifyBaseLogger } from 'fastify';
import type { Seal } from '../../../platform/auth/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import { DueWork } from '../../../platform/due-work/due-work.ts';
import { leasedRows } from '../../../platform/due-work/leased-rows.ts';
import { retrySeconds } from '../../../platform/due-work/retry-seconds.ts';
import { deliverPush, NotPushed, type PushServiceSettings } from './deliver-push.ts';
import {
  countSilence,
  deleteSubscription,
  forgetSilence,
  markSent,
  type OfService,
  postponeMessage,
  pushChannel,
  setMessageAside,
  type TakenMessage,
  takeDueMessage,
} from './push.sql.ts';
import type { BrowserSubscription } from './push-endpoint.ts';

/** For each push service. */
const runsAtOnce = 4;
const triedForSeconds = 86_400;
const maxSilences = 5;

export interface PushServiceQueueParts {
  db: Db;
  channel: DatabaseChannel;
  seal: Seal<BrowserSubscription>;
  service: PushServiceSettings;
  of: OfService;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  measure?: () => Promise<void>;
}

/** Brings the messages of one push service to it, a few at a time, and never two of one account. */
export class PushServiceQueue {
  sent = 0;
  gone = 0;
  private readonly parts: PushServiceQueueParts;
  private readonly due: DueWork;
  private readonly busyAccounts = new Set<number>();
  private taking: Promise<unknown> = Promise.resolve();
  /** When it last answered anybody, by this process's monotonic clock. */
  private answeredAtMs = -Infinity;

  constructor(parts: PushServiceQueueParts) {
    const { channel, log, measure } = parts;
    this.parts = parts;
    this.due = new DueWork({
      name: 'push',
      log,
      runsAtOnce,
      hints: { channel, name: pushChannel },
      doNext: leasedRows({
        take: () => this.take(),
        work: (taken, cutOff) => this.send(taken, cutOff).finally(() => this.busyAccounts.delete(taken.accountId)),
      }),
      measure,
    });
  }

  start(): void {
    this.due.start();
  }

  stop(): Promise<void> {
    return this.due.stop();
  }

  /** One after another: two runs that look at once would both take a message of the same account. */
  private take(): Promise<TakenMessage | undefined> {
    const { db, of } = this.parts;
    const taking = this.taking.then(async () => {
      const taken = await takeDueMessage(db, of, [...this.busyAccounts]);
      if (taken) this.busyAccounts.add(taken.accountId);
      return taken;
    });
    this.taking = taking.catch(() => {});
    return taking;
  }

  private async send(taken: TakenMessage, signal: AbortSignal): Promise<void> {
    if (taken.goodForSeconds <= 0) return this.setAside(taken, 'too late');
    const failure = await this.tryOnce(taken, signal);
    if (failure?.retry === 'silent') return this.afterSilence(taken, failure);
    if (!failure || failure.isAnswer) await this.noteAnswer(taken);
    if (!failure) {
      await markSent(this.parts.db, taken);
      this.sent += 1;
    } else if (failure.retry === 'gone') await this.forget(taken);
    else if (failure.retry === 'never' || taken.ageSeconds > triedForSeconds)
      await this.setAside(taken, failure.message);
    else await this.postpone(taken, failure);
  }

  private async tryOnce(taken: TakenMessage, signal: AbortSignal): Promise<NotPushed | undefined> {
    const { service, seal } = this.parts;
    const { payload, tag: topic, isUrgent, goodForSeconds: ttlSeconds, sealed } = taken;
    try {
      await deliverPush(service, { subscription: seal.open(sealed), payload, topic, isUrgent, ttlSeconds }, signal);
      return undefined;
    } catch (error) {
      return error instanceof NotPushed ? error : new NotPushed(String(error), 'never');
    }
  }

  private async noteAnswer({ subscriptionId, silentTimes }: TakenMessage): Promise<void> {
    this.answeredAtMs = performance.now();
    if (silentTimes > 0) await forgetSilence(this.parts.db, subscriptionId);
  }

  /** If the service was silent to everybody, it is out of order, or our network is: the browser is kept. */
  private async afterSilence(taken: TakenMessage, failure: NotPushed): Promise<void> {
    const silence = await countSilence(this.parts.db, taken.subscriptionId);
    const answersOthers = performance.now() - this.answeredAtMs < silence.seconds * 1_000;
    if (silence.times >= maxSilences && answersOthers) await this.forget(taken);
    else if (taken.ageSeconds > triedForSeconds) await this.setAside(taken, failure.message);
    else await this.postpone(taken, failure);
  }

  private async forget({ subscriptionId }: TakenMessage): Promise<void> {
    if (await deleteSubscription(this.parts.db, subscriptionId)) this.gone += 1;
  }

  private async setAside(taken: TakenMessage, problem: string): Promise<void> {
    const { id, attempts } = taken;
    this.parts.log.error({ id, attempts, problem }, 'a push message was set aside');
    await setMessageAside(this.parts.db, taken, problem);
  }

  private async postpone(taken: TakenMessage, { message: problem, afterSeconds }: NotPushed): Promise<void> {
    const { id, attempts } = taken;
    const seconds = Math.max(retrySeconds(attempts), Math.min(afterSeconds, triedForSeconds));
    this.parts.log.warn({ id, attempts, seconds, problem }, 'a push message was not accepted');
    await postponeMessage(this.parts.db, taken, seconds, problem);
  }
}
