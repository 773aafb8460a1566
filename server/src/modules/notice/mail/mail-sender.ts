import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import { DueWork } from '../../../platform/due-work/due-work.ts';
import { leasedRows } from '../../../platform/due-work/leased-rows.ts';
import { retrySeconds } from '../../../platform/due-work/retry-seconds.ts';
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

const runsAtOnce = 4;
const triedForSeconds = 3 * 86_400;

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
  private readonly due: DueWork;

  constructor(parts: MailSenderParts) {
    const { db, channel, log } = parts;
    this.parts = parts;
    this.due = new DueWork({
      name: 'mail',
      log,
      runsAtOnce,
      hints: { channel, name: mailChannel },
      doNext: leasedRows({ take: () => takeDueMail(db), work: (taken, cutOff) => this.send(taken, cutOff) }),
      measure: async () => {
        this.backlog = await readMailBacklog(db);
      },
    });
  }

  start(): void {
    this.due.start();
  }

  stop(): Promise<void> {
    return this.due.stop();
  }

  private async send(taken: TakenMail, signal: AbortSignal): Promise<void> {
    if (taken.isTooLate) return this.setAside(taken, 'too late');
    const failure = await this.tryOnce(taken, signal);
    if (!failure) {
      await deleteSentMail(this.parts.db, taken.id);
      this.sent += 1;
    } else if (failure.retry === 'never') await this.setAside(taken, failure.message);
    else if (taken.ageSeconds > triedForSeconds) await this.setAside(taken, failure.message);
    else await this.postpone(taken, failure);
  }

  private async tryOnce({ id, sealed }: TakenMail, signal: AbortSignal): Promise<NotDelivered | undefined> {
    try {
      await deliver(this.parts.smtp, { id, ...this.parts.mail.seal.open(sealed) }, signal);
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
    const seconds = retrySeconds(attempts);
    this.parts.log.warn({ id, attempts, seconds, problem }, 'a mail was not accepted');
    await postponeMail(this.parts.db, id, seconds, problem);
  }
}
