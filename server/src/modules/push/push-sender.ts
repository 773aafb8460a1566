import type { FastifyBaseLogger } from 'fastify';
import type { Seal } from '../../platform/auth/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DatabaseChannel } from '../../platform/db/database-channel.ts';
import { DueWork } from '../../platform/outbox/due-work.ts';
import { deliverPush, NotPushed, type PushServiceSettings } from './deliver-push.ts';
import {
  deleteSubscription,
  markSent,
  type PushBacklog,
  postponeMessage,
  pushChannel,
  readPushBacklog,
  setMessageAside,
  type TakenMessage,
  takeDueMessage,
} from './push.sql.ts';
import type { BrowserSubscription } from './push-endpoint.ts';

/** More than of mails: the push services of all browsers are asked, and a slow one must not take every run. */
const maxRuns = 8;
const maxRetrySeconds = 300;
const triedForSeconds = 86_400;

interface PushSenderParts {
  db: Db;
  channel: DatabaseChannel;
  seal: Seal<BrowserSubscription>;
  service: PushServiceSettings;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Brings the messages of the table `push_message` to the push services, a few at a time. */
export class PushSender {
  sent = 0;
  gone = 0;
  backlog: PushBacklog = { waiting: 0, setAside: 0, delaySeconds: 0 };
  private readonly parts: PushSenderParts;
  private readonly due: DueWork<TakenMessage>;

  constructor(parts: PushSenderParts) {
    const { db, channel, log } = parts;
    this.parts = parts;
    this.due = new DueWork({
      channel,
      wokenBy: pushChannel,
      maxRuns,
      take: () => takeDueMessage(db),
      work: (taken, signal) => this.send(taken, signal),
      look: async () => {
        this.backlog = await readPushBacklog(db);
      },
      log,
    });
  }

  start(): void {
    this.due.start();
  }

  stop(): Promise<void> {
    return this.due.stop();
  }

  private async send(taken: TakenMessage, signal: AbortSignal): Promise<void> {
    if (taken.goodForSeconds <= 0) return this.setAside(taken, 'too late');
    const failure = await this.tryOnce(taken, signal);
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
    const seconds = Math.max(Math.min(2 ** (attempts - 1), maxRetrySeconds), Math.min(afterSeconds, triedForSeconds));
    this.parts.log.warn({ id, attempts, seconds, problem }, 'a push message was not accepted');
    await postponeMessage(this.parts.db, taken, seconds, problem);
  }
}
