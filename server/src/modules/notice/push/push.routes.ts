import { createHash } from 'node:crypto';
import { languageOf, refuse } from '@teum/contract';
import { limits } from '@teum/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Seal } from '../../../platform/auth/seal.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PushServiceSettings } from './deliver-push.ts';
import { deleteSubscriptionOf, hasSubscription, storeSubscription } from './push.sql.ts';
import { areUsableKeys, type BrowserSubscription, pushServiceOf } from './push-endpoint.ts';

interface PushRouteParts {
  seal: Seal<BrowserSubscription>;
  service: PushServiceSettings;
}

export function pushRoutes(app: FastifyInstance, { seal, service }: PushRouteParts): void {
  const { db } = app;

  serve(app, 'GET /push/subscription', async ({ session }) => ({
    isOn: await hasSubscription(db, session.sessionId),
    publicKey: (await service.keys()).publicKey,
  }));

  serve(app, 'PUT /push/subscription', async ({ session, body, request }) => {
    const { endpoint, keys } = body;
    const named = pushServiceOf(endpoint, service);
    if (named === undefined || !areUsableKeys(keys)) return refuse('INVALID_INPUT');
    const subscription = {
      ...session,
      service: named,
      endpointHash: createHash('sha256').update(endpoint).digest(),
      sealed: seal.close({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
      language: languageOf(request.headers['accept-language']),
    };
    const isStored = await db
      .transaction()
      .execute((tx) => storeSubscription(tx, subscription, limits.push.perAccount));
    return isStored ? undefined : refuse('SESSION_EXPIRED');
  });

  serve(app, 'DELETE /push/subscription', async ({ session }) => {
    await deleteSubscriptionOf(db, session.sessionId);
    return undefined;
  });
}
