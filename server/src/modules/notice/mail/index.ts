import type { Mailbox } from '@teum/sandbox';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { workInBackground } from '../../../platform/chores.ts';
import type { Config } from '../../../platform/config/config.ts';
import { showNow, showTotal } from '../../../platform/observability/metrics.ts';
import { acceptMail, type EnqueuedMail, Mail, mailTopic } from './mail.ts';
import { MailSender } from './mail-sender.ts';
import type { SmtpSettings } from './smtp.ts';

export type { Letter } from './letter.ts';
export { deleteOldMail } from './mail.sql.ts';
export type { Mail, NewMail } from './mail.ts';
export type { MailKind } from './ways.ts';

const withinMs = 30_000;

interface MailOptions {
  /** The sandbox's, where it is mounted. */
  mailbox: Mailbox | undefined;
}

/** No scope of its own: other modules use `app.mail`. */
export const mailModule = plugin(mountMail, { name: 'mail' });

async function mountMail(app: FastifyInstance, { mailbox }: MailOptions): Promise<void> {
  const { db, channel, outbox, log, metrics, config, tokenSecret } = app;
  const smtp = smtpOf(config, mailbox);
  const mail = new Mail({ isOpen: smtp !== undefined, secret: tokenSecret });
  app.decorate('mail', mail);
  outbox.on<EnqueuedMail>(mailTopic, acceptMail);
  if (!smtp) return;

  const sender = new MailSender({ db, channel, mail, smtp, log });
  showNow(
    metrics,
    'mail_waiting',
    'Mails that wait for the SMTP server, at the last look.',
    () => sender.backlog.waiting,
  );
  showNow(
    metrics,
    'mail_set_aside',
    'Mails that are not tried again, at the last look.',
    () => sender.backlog.setAside,
  );
  const delayHelp = 'How long the oldest waiting mail has waited, at the last look.';
  showNow(metrics, 'mail_delay_seconds', delayHelp, () => sender.backlog.delaySeconds);
  showTotal(metrics, 'mail_sent_total', 'Mails that the SMTP server accepted.', () => sender.sent);
  workInBackground(app, sender);
}

/** The configured SMTP server; where the sandbox is mounted, it replaces a missing one. */
function smtpOf({ smtp }: Config, mailbox: Mailbox | undefined): SmtpSettings | undefined {
  if (smtp) return { from: smtp.from, url: async () => smtp.url, withinMs };
  return mailbox && { from: mailbox.from, url: mailbox.smtpUrl, withinMs };
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mail;
  }
}
