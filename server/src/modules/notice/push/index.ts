import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Seal } from '../../../platform/auth/seal.ts';
import { workInBackground } from '../../../platform/chores.ts';
import type { Config } from '../../../platform/config/config.ts';
import { showNow, showTotal } from '../../../platform/observability/metrics.ts';
import type { PushServiceSettings } from './deliver-push.ts';
import { pushPersonalData } from './personal-data.sql.ts';
import { pushRoutes } from './push.routes.ts';
import { type BrowserSubscription, knownPushServices } from './push-endpoint.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { storePushMessages } from './push-message.ts';
import { PushSender } from './push-sender.ts';

export { deleteOldPush } from './push.sql.ts';

const withinMs = 10_000;

export const pushModule = plugin(mountPush, { name: 'push', dependencies: ['notice-way'] });

async function mountPush(app: FastifyInstance): Promise<void> {
  const { db, channel, log, metrics, config, tokenSecret, origins } = app;
  const { dataDir, isSandboxMounted } = config;
  const seal = new Seal<BrowserSubscription>({ secret: tokenSecret, purpose: 'push' });
  let keys: Promise<PushKeys> | undefined;
  const service: PushServiceSettings = {
    // With the first use: a start need not wait for a file.
    keys: () => (keys ??= pushKeysOf({ dataDir, tokenSecret })),
    subject: subjectOf(config),
    services: [...new Set([...knownPushServices, ...config.pushServices])],
    sandboxUrl: () => (isSandboxMounted ? origins.publicUrl : undefined),
    withinMs,
  };
  const sender = new PushSender({ db, channel, seal, service, log });
  app.noticeSpread.on('push', storePushMessages);
  app.personalData.add(pushPersonalData);
  showNow(metrics, 'push_waiting', 'Push messages that wait, at the last look.', () => sender.backlog.waiting);
  const asideHelp = 'Push messages that are not tried again, at the last look.';
  showNow(metrics, 'push_set_aside', asideHelp, () => sender.backlog.setAside);
  const delayHelp = 'How long the oldest push message has been allowed to leave, at the last look.';
  showNow(metrics, 'push_delay_seconds', delayHelp, () => sender.backlog.delaySeconds);
  showTotal(metrics, 'push_sent_total', 'Messages that a push service accepted.', () => sender.sent);
  showTotal(metrics, 'push_gone_total', 'Subscriptions that a push service had forgotten.', () => sender.gone);
  workInBackground(app, sender);
  pushRoutes(app, { seal, service });
}

/** Push services write there if our messages trouble them. */
function subjectOf({ business, smtp, publicUrl }: Config): string {
  const address = business?.email ?? smtp?.from.address;
  if (address) return `mailto:${address}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@teum.example';
}
