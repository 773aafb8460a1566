import { pino } from 'pino';
import { Seal } from '../../../platform/auth/seal.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import type { BrowserSubscription } from './push-endpoint.ts';
import { pushKeysOf } from './push-keys.ts';
import { PushSender } from './push-sender.ts';

/** A process of its own that sends push messages until it is killed. */
const [url, origin, tokenSecret, dataDir] = process.argv.slice(2) as [string, string, string, string];
const { db } = openDatabase({ url, onIdleError: () => {} });
const channel = new DatabaseChannel({ url, onTrouble: () => {} });
await channel.open();
const service = {
  keys: () => pushKeysOf({ dataDir, tokenSecret }),
  subject: 'mailto:no-reply@teum.example',
  services: [],
  sandboxUrl: () => origin,
  withinMs: 30_000,
};
const seal = new Seal<BrowserSubscription>({ secret: tokenSecret, purpose: 'push' });
new PushSender({ db, channel, seal, service, log: pino({ level: 'silent' }) }).start();
