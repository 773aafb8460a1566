import { pino } from 'pino';
import { openDatabase } from '../../../platform/db/database.ts';
import { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import { Mail } from './mail.ts';
import { MailSender } from './mail-sender.ts';

/** A process of its own that sends mail until it is killed. */
const [url, smtpUrl, secret] = process.argv.slice(2) as [string, string, string];
const { db } = openDatabase({ url, onIdleError: () => {} });
const channel = new DatabaseChannel({ url, onTrouble: () => {} });
await channel.open();
const mail = new Mail({ isOpen: true, secret });
const smtp = { url: async () => smtpUrl, from: { name: '틈', address: 'no-reply@teum.example' }, withinMs: 30_000 };
new MailSender({ db, channel, mail, smtp, log: pino({ level: 'silent' }) }).start();
