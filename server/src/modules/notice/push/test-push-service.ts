import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailbox, sandbox } from '@teum/sandbox';
import { fastify } from 'fastify';
import type { BrowserSubscription } from './push-endpoint.ts';

export interface ReceivedPush {
  topic: string;
  urgency: string;
  ttlSeconds: number;
  text: string;
}

export interface TestBrowser extends BrowserSubscription {
  id: string;
}

/** Calls of the sandbox's push service, wherever it is mounted. */
export function pushServiceAt(origin: string) {
  const call = (path: string, method: string, body?: object) =>
    fetch(`${origin}/sandbox/push${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    subscribe: async (applicationServerKey: string) =>
      (await (await call('/subscriptions', 'POST', { applicationServerKey })).json()) as TestBrowser,
    fail: ({ id }: TestBrowser, fault: { status?: number; retryAfter?: number; hangs?: boolean }) =>
      call(`/subscriptions/${id}/fault`, 'PUT', fault),
    forget: ({ id }: TestBrowser) => call(`/subscriptions/${id}`, 'DELETE'),
    /** Oldest first. */
    async received({ id }: TestBrowser): Promise<ReceivedPush[]> {
      const answer = await call(`/messages.json?subscription=${id}`, 'GET');
      return ((await answer.json()) as ReceivedPush[]).reverse();
    },
  };
}

/** The sandbox alone, on a port of its own. */
export async function openTestPushService() {
  const stateDir = await mkdtemp(join(tmpdir(), 'teum-push-'));
  const app = fastify();
  let onMessage = (): void => {};
  // With its body: a fault that is taken back before the rest has arrived would not have had an effect.
  app.addHook('preHandler', async ({ url }) => {
    if (url.startsWith('/sandbox/push/send/')) onMessage();
  });
  const publicUrl = () => app.listeningOrigin;
  const mailbox = openMailbox({ stateDir });
  await sandbox(app, { publicUrl, stateDir, webhookUrl: publicUrl, mailbox });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin: publicUrl(),
    ...pushServiceAt(publicUrl()),
    whenMessageArrives(call: () => void): void {
      onMessage = call;
    },
    async close(): Promise<void> {
      app.server.closeAllConnections();
      await app.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
