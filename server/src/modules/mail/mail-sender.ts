import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { DatabaseChannel } from '../../platform/db/database-channel.ts';
import {
  deleteSentMail,
  type MailBacklog,
  mailChannel,
  postponeMail,
  readMailBacklog,
  setMailAside,
  type TakenMail,
  takeDueMail,
} from './mail.sql.ts';
import type { Mail } from './mail.ts';
import { deliver, NotDelivered, type SmtpSettings } from './smtp.ts';

/** Finds mails whose NOTIFY was lost, and those that are due again. */
const pollMs = 5_000;
const maxRuns = 4;
const maxRetrySeconds = 300;
const triedForSeconds = 3 * 86_400;
/** Sends under way may finish for so long when the process closes. */
const stopWithinMs = 3_000;

interface MailSenderParts {
  db: Db;
  channel: DatabaseChannel;
  mail: Mail;
  smtp: SmtpSettings;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Brings the mails of the table `mail` to the SMTP server, a few at a time. */
export class MailSender {
  sent = 0;
  backlog: MailBacklog = { waiting: 0, setAside: 0, delaySeconds: 0 };
  private readonly parts: MailSenderParts;
  private readonly runs = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private undoWakers: (() => void)[] = [];
  private isRunning = false;
  private isWoken = false;

  constructor(parts: MailSenderParts) {
    this.parts = parts;
  }

  start(): void {
    this.isRunning = true;
    const poll = setInterval(() => this.poll(), pollMs).unref();
    this.undoWakers = [
      this.parts.channel.on(mailChannel, () => this.wake()),
      this.parts.channel.afterGap(() => this.wake()),
      () => clearInterval(poll),
    ];
    this.poll();
  }

  /** A mail that is cut off is sent again, by the next process. */
  async stop(): Promise<void> {
    this.isRunning = false;
    for (const undo of this.undoWakers) undo();
    const cutOff = setTimeout(() => this.ending.abort(), stopWithinMs);
    await Promise.all(this.runs);
    clearTimeout(cutOff);
  }

  private poll(): void {
    this.wake();
    void this.lookAtBacklog().catch((error: unknown) => this.parts.log.warn({ err: error }, 'mail cannot be counted'));
  }

  private wake(): void {
    // A run that looked just before this mail was committed has to look once more.
    this.isWoken = true;
    if (!this.isRunning || this.runs.size >= maxRuns) return;
    const run = this.work().finally(() => this.runs.delete(run));
    this.runs.add(run);
  }

  private async work(): Promise<void> {
    while (this.isRunning && this.isWoken) {
      this.isWoken = false;
      while (this.isRunning && (await this.sendNext()));
    }
  }

  /** False when nothing is due, or the database is away. */
  private async sendNext(): Promise<boolean> {
    try {
      const taken = await takeDueMail(this.parts.db);
      if (!taken) return false;
      // A mail for each further run: one that waits for a slow SMTP server must not hold up the rest.
      this.wake();
      await this.send(taken);
      return true;
    } catch (error) {
      this.parts.log.warn({ err: error }, 'mail is out of reach');
      return false;
    }
  }

  private async send(taken: TakenMail): Promise<void> {
    const { db } = this.parts;
    if (taken.isTooLate) return this.setAside(taken, 'too late');
    const failure = await this.tryOnce(taken);
    if (!failure) {
      await deleteSentMail(db, taken.id);
      this.sent += 1;
    } else if (failure.retry === 'never') await this.setAside(taken, failure.message);
    else if (taken.ageSeconds > triedForSeconds) await this.setAside(taken, failure.message);
    else await this.postpone(taken, failure);
  }

  private async tryOnce({ id, sealed }: TakenMail): Promise<NotDelivered | undefined> {
    try {
      await deliver(this.parts.smtp, { id, ...this.parts.mail.seal.open(sealed) }, this.ending.signal);
      return undefined;
    } catch (error) {
      return error instanceof NotDelivered ? error : new NotDelivered(String(error), 'never');
    }
  }

  private async setAside({ id, attempts }: TakenMail, problem: string): Promise<void> {
    this.parts.log.error({ id, attempts, problem }, 'a mail was set aside');
    await setMailAside(this.parts.db, id, problem);
  }

  private async postpone({ id, attempts }: TakenMail, { message: problem }: NotDelivered): Promise<void> {
    const seconds = Math.min(2 ** (attempts - 1), maxRetrySeconds);
    this.parts.log.warn({ id, attempts, seconds, problem }, 'a mail was not accepted');
    await postponeMail(this.parts.db, id, seconds, problem);
  }

  private async lookAtBacklog(): Promise<void> {
    this.backlog = await readMailBacklog(this.parts.db);
  }
}
