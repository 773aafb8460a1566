import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './callers.ts';

interface Browser {
  id: string;
  endpoint: string;
  keys: object;
}

/** Half of what a delivery to a silent push service takes: whoever waits longer has waited for one. */
const mostMs = 5_000;
const perAccount = 10;

/** Addresses that a subscription must not have: each would make the server call into its own network, or wherever a client likes. */
const foreignEndpoints = [
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://[::ffff:127.0.0.1]/send',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/send',
  'https://2130706433/send',
  'https://localhost/send',
  'https://attacker.example/send',
  'https://fcm.googleapis.com@127.0.0.1/send',
  'https://fcm.googleapis.com.attacker.example/send',
  'http://fcm.googleapis.com/send',
];

/** One account subscribes ten browsers whose push service never answers, and gets messages; then another one gets a message. */
export async function judgeSilentPush(url: string): Promise<string[]> {
  const [attacker, reader, writer] = await Promise.all(
    ['silent-0', 'reader', 'writer'].map((name) => signIn(url, name)),
  );
  for (const token of [attacker!, reader!])
    await call(url, 'PUT', '/api/notification/quietHours', { isOn: false, from: 22, until: 8 }, token);
  for (let count = 0; count < perAccount; count += 1) {
    const silent = await subscribe(url, await signIn(url, 'silent-0'));
    await call(url, 'PUT', `/sandbox/push/subscriptions/${silent.id}/fault`, { hangs: true });
  }
  const browser = await subscribe(url, reader!);
  await comment(url, await post(url, attacker!), writer!);
  await untilCalled(url, attacker!);
  await comment(url, await post(url, reader!), writer!);
  const waitedMs = await arrivalOf(url, browser);
  const faults = waitedMs < mostMs ? [] : ['a push message waited for the silent push service of somebody else'];
  for (const endpoint of foreignEndpoints) {
    const answer = await call(url, 'PUT', '/api/push/subscription', { endpoint, keys: browser.keys }, reader);
    if (answer.status !== 422) faults.push(`a subscription at ${endpoint} was answered ${answer.status}`);
  }
  return faults;
}

const call = (url: string, method: string, path: string, body?: object, token?: string): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function subscribe(url: string, token: string): Promise<Browser> {
  const asked = await call(url, 'GET', '/api/push/subscription', undefined, token);
  const { publicKey: applicationServerKey } = (await asked.json()) as { publicKey: string };
  const made = await call(url, 'POST', '/sandbox/push/subscriptions', { applicationServerKey });
  const browser = (await made.json()) as Browser;
  const stored = await call(url, 'PUT', '/api/push/subscription', browser, token);
  if (stored.status !== 204) throw new Error(`a subscription was answered ${stored.status}`);
  return browser;
}

async function post(url: string, token: string): Promise<number> {
  const answer = await call(url, 'POST', '/api/post', { title: '<p>산책</p>', content: '<p>한강</p>' }, token);
  return (await answer.json()) as number;
}

async function comment(url: string, postId: number, token: string): Promise<void> {
  const answer = await call(url, 'POST', '/api/post/postComment', { postId, comment: '좋아요' }, token);
  if (!answer.ok) throw new Error(`a comment was answered ${answer.status}`);
}

/** The page's notice is stored with the messages: the outbox hands them to the sender right after. */
async function untilCalled(url: string, token: string): Promise<void> {
  for (;;) {
    const answer = await call(url, 'GET', '/api/notification/unread', undefined, token);
    if (Number(await answer.text()) > 0) return;
    await pause(20);
  }
}

async function arrivalOf(url: string, { id }: Browser): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < mostMs) {
    const received = await call(url, 'GET', `/sandbox/push/messages.json?subscription=${id}`);
    if (((await received.json()) as object[]).length > 0) break;
    await pause(50);
  }
  return performance.now() - startedAt;
}
