import { pino } from 'pino';
import { openDatabase } from '../db/database.ts';
import { DatabaseChannel } from '../db/database-channel.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { insertEffect } from './test-effects.ts';

/** A process of its own that does half of its work, says so, and waits to be killed. */
const url = process.argv[2]!;
const { db } = openDatabase({ url, onIdleError: () => {} });
const channel = new DatabaseChannel({ url, onTrouble: () => {} });
await channel.open();
const worker = new OutboxWorker({ db, channel, log: pino({ level: 'silent' }) });
worker.on<{ name: string }>('effect', async (tx, { name }) => {
  await insertEffect(tx, name);
  process.stdout.write('half done\n');
  await new Promise(() => {});
});
worker.start();
