import { pino } from 'pino';
import { openDatabase } from '../../../platform/db/database.ts';
import { Leadership } from './leadership.ts';

/** A process that tries to lead and says when that begins and ends; its parent may freeze it. */
const { db } = openDatabase({ url: process.argv[2]!, onIdleError: () => {} });
const lead = new Leadership({ db, log: pino({ level: 'silent' }) });
lead.start();
let said = '';
setInterval(() => {
  const now = lead.session ? 'leads' : 'follows';
  if (now !== said) process.stdout.write(`${now}\n`);
  said = now;
}, 20);
