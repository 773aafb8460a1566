import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import type { SandboxOptions } from '../options.ts';
import { sendPage } from '../page.ts';
import { vapidProblem } from './check-vapid.ts';
import { openMessage } from './open-message.ts';
import { pushPage } from './push-page.ts';
import { openPushStore } from './push-store.ts';

type OneSubscription = { Params: { id: string } };

interface Fault {
  status?: number;
  retryAfter?: number;
  hangs?: boolean;
}

const maxBytes = 4_096;

/** A push service (RFC 8030) that decrypts what it gets. */
export async function pushService(app: FastifyInstance, { publicUrl, stateDir }: SandboxOptions): Promise<void> {
  const store = openPushStore(stateDir);
  const faults = new Map<string, Fault>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.get('/', (_request, reply) => sendPage(reply, 200, pushPage(store.messages().slice(0, 100))));

  /** For tests: the newest first. */
  app.get('/messages.json', async (request) => {
    const wanted = textOf(fieldsOf(request.query), 'subscription');
    return store.messages().filter(({ subscription }) => wanted === undefined || subscription === wanted);
  });

  /** What `pushManager.subscribe` of a browser does: makes keys, of which the private ones stay here. */
  app.post('/subscriptions', async (request, reply) => {
    const applicationServerKey = textOf(fieldsOf(request.body), 'applicationServerKey');
    if (!applicationServerKey) return reply.code(400).send({ problem: 'no applicationServerKey' });
    const { id, publicKey, auth } = store.subscribe(applicationServerKey);
    const endpoint = `${publicUrl()}/sandbox/push/send/${id}`;
    return reply.code(201).send({ id, endpoint, keys: { p256dh: publicKey, auth } });
  });

  app.delete<OneSubscription>('/subscriptions/:id', async ({ params }, reply) => {
    store.forget(params.id);
    return reply.code(204).send();
  });

  /** How the service answers the messages of one browser from now on; `{}` ends it. */
  app.put<OneSubscription & { Body: Fault }>('/subscriptions/:id/fault', async ({ params, body }, reply) => {
    faults.set(params.id, body);
    return reply.code(204).send();
  });

  app.post<OneSubscription & { Body: Buffer }>('/send/:id', async ({ params, headers, body }, reply) => {
    const { status, retryAfter, hangs } = faults.get(params.id) ?? {};
    if (hangs) return reply.hijack();
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (status !== undefined) return reply.code(status).send();
    const subscribed = store.find(params.id);
    if (!subscribed) return reply.code(410).send();
    const { applicationServerKey } = subscribed;
    const audience = new URL(publicUrl()).origin;
    const problem = vapidProblem(headers.authorization, { audience, applicationServerKey, nowMs: Date.now() });
    if (problem) return reply.code(403).send({ problem });
    if (headers['content-encoding'] !== 'aes128gcm') return reply.code(400).send({ problem: 'not aes128gcm' });
    if (!/^\d+$/.test(String(headers.ttl))) return reply.code(400).send({ problem: 'no TTL' });
    const message = store.receive({
      subscription: params.id,
      topic: headers.topic === undefined ? null : String(headers.topic),
      urgency: String(headers.urgency ?? 'normal'),
      ttlSeconds: Number(headers.ttl),
      text: openMessage(body, subscribed),
    });
    return reply.code(201).header('location', `${publicUrl()}/sandbox/push/message/${message.id}`).send();
  });
}
