import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@teum/contract/realtime';
import { ServerProcess } from '../cluster/server-process.ts';
import { isRedisInstalled, TestRedisServer } from '../src/platform/bus/test-redis-server.ts';
import { freePort } from '../src/platform/free-port.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { BadNetwork, type Weather } from './chat/bad-network.ts';
import { judgeTalk, type TalkRecord } from './chat/judge-talk.ts';
import { type Member, StubbornClient } from './chat/stubborn-client.ts';
import type { Trial } from './trial.ts';

interface Size {
  pairs: number;
  messages: number;
  seconds: number;
  weather: Weather;
}

const sizes: Record<'short' | 'full', Size> = {
  short: { pairs: 4, messages: 400, seconds: 8, weather: { meanLifeMs: 1_500, maxDelayMs: 200, silenceMs: 3_000 } },
  full: {
    pairs: 25,
    messages: 10_000,
    seconds: 600,
    weather: { meanLifeMs: 8_000, maxDelayMs: 800, silenceMs: 40_000 },
  },
};

const settleMs = 120_000;
const renewEveryMs = 300_000;

/** Pairs of people talk over a network that cuts, delays and half-opens: nothing is lost, doubled or reordered. */
export const trial: Trial = async (name) => {
  const size = sizes[name];
  const stage = await setStage();
  const network = new BadNetwork(stage.ports, size.weather);
  try {
    const host = `127.0.0.1:${await network.open()}`;
    const talks = [];
    for (let number = 0; number < size.pairs; number += 1) talks.push(await openTalk(stage.url, host, number));
    const startedAt = performance.now();
    await talkOn(stage.url, talks, size);
    const talkedSeconds = Math.round((performance.now() - startedAt) / 1_000);
    network.calm();
    await renewTokens(stage.url, talks);
    await settle(stage.url, talks);
    const records = await Promise.all(talks.map((talk) => recordOf(stage.url, talk)));
    const unread = await Promise.all(talks.flatMap(({ members }) => members.map((who) => unreadOf(stage.url, who))));
    await Promise.all(talks.flatMap(({ clients }) => clients.map((client) => client.close())));
    const faults = [
      ...records.flatMap(judgeTalk),
      ...unread.filter((count) => count !== 0).map((count) => `${count} unread for someone who has seen everything`),
    ];
    if (faults.length > 0) throw new Error(`the talk went wrong:\n${faults.slice(0, 50).join('\n')}`);
    return {
      servers: stage.ports.length,
      messages: records.reduce((sum, { people }) => sum + people.reduce((all, { sent }) => all + sent.length, 0), 0),
      reconnects: talks.reduce((sum, { clients }) => sum + clients.reduce((all, one) => all + one.reconnects, 0), 0),
      ...network.counts,
      talkedSeconds,
      faults: 0,
    };
  } finally {
    await network.close();
    await stage.clear();
  }
};

interface Person extends Member {
  nickName: string;
}

interface Talk {
  roomId: number;
  members: [Person, Person];
  clients: [StubbornClient, StubbornClient];
}

/** Two server processes where there is a Redis, else one. */
async function setStage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-chat-trial-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const clear = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
    closers.push(() => postgres.stop());
    const redis = isRedisInstalled ? await TestRedisServer.start() : undefined;
    if (redis) closers.push(() => redis.stop());
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret of the chat trial, long enough',
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    };
    const ports = [await freePort(), ...(redis ? [await freePort()] : [])];
    for (const port of ports) {
      const server = new ServerProcess(port, env);
      closers.push(() => server.end());
      await server.start();
    }
    return { ports, url: `http://127.0.0.1:${ports[0]}`, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function openTalk(url: string, host: string, number: number): Promise<Talk> {
  const members: [Person, Person] = [await signUp(url, `민지${number}`), await signUp(url, `준호${number}`)];
  const form = new FormData();
  form.append('productCreate', JSON.stringify({ title: '<p>한 시간</p>', description: '<p>같이</p>', price: 1_000 }));
  const productId = await call(url, members[0], '/product', { method: 'POST', body: form });
  const body = JSON.stringify({ productId, message: '안녕하세요', clientMessageId: 'first' });
  const headers = { 'content-type': 'application/json' };
  const opened = await call(url, members[1], '/createChatroom', { method: 'POST', body, headers });
  const { chatRoomId: roomId } = opened as { chatRoomId: number };
  const clients = members.map((member) => new StubbornClient(host, roomId, member)) as Talk['clients'];
  return { roomId, members, clients };
}

const password = 'teum-trial-1!';

async function signUp(url: string, nickName: string): Promise<Person> {
  await post(url, '/auth/signup', { email: emailOf(nickName), password, userName: nickName, nickName });
  const accessToken = await logIn(url, nickName);
  const { id } = (await call(url, { accessToken }, '/auth/user/info')) as { id: number };
  return { accountId: id, accessToken, nickName };
}

const emailOf = (nickName: string): string => `${nickName}-trial@teum.kr`;

async function logIn(url: string, nickName: string): Promise<string> {
  const answer = await post(url, '/auth/login', { email: emailOf(nickName), password });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const post = (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A run may last longer than a token does. */
async function renewTokens(url: string, talks: readonly Talk[]): Promise<void> {
  for (const person of talks.flatMap(({ members }) => members)) person.accessToken = await logIn(url, person.nickName);
}

async function call(url: string, { accessToken }: { accessToken: string }, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${url}/api${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as unknown;
}

/** Everyone types at an even pace, each pair a little apart from the next; who fell behind catches up. */
async function talkOn(url: string, talks: readonly Talk[], { messages, seconds, pairs }: Size): Promise<void> {
  const turns = Math.ceil(messages / 2);
  const paceMs = (seconds * 1_000) / turns;
  const startedAt = performance.now();
  let renewed = startedAt;
  for (let turn = 0; turn < turns; turn += 1) {
    const round = Math.floor(turn / pairs);
    const { clients } = talks[turn % pairs]!;
    clients.forEach((client, side) => void client.say(`${side}-${round}`, `${round}번째 이야기`));
    await sleep(Math.max(0, startedAt + turn * paceMs - performance.now()));
    if (performance.now() - renewed < renewEveryMs) continue;
    renewed = performance.now();
    await renewTokens(url, talks);
  }
}

/** The weather is fine: everything that was typed is confirmed, and everything that was said is shown. */
async function settle(url: string, talks: readonly Talk[]): Promise<void> {
  const until = performance.now() + settleMs;
  for (const { roomId, members, clients } of talks) {
    for (;;) {
      const [latest] = (await historyPage(url, members[0], roomId, 'page=1&size=1')) as [ChatMessage];
      if (clients.every((client) => client.isSettled && client.lastSeenId === latest.id)) break;
      if (performance.now() > until) throw new Error(`room ${roomId} did not settle`);
      await sleep(200);
    }
  }
}

async function recordOf(url: string, { roomId, members, clients }: Talk): Promise<TalkRecord> {
  const history: ChatMessage[] = [];
  for (;;) {
    const page = await historyPage(url, members[0], roomId, `size=100&afterId=${history.at(-1)?.id ?? 0}`);
    if (page.length === 0) return { people: clients.map(({ record }) => record), history };
    history.push(...page);
  }
}

const historyPage = async (url: string, member: Member, roomId: number, query: string): Promise<ChatMessage[]> =>
  ((await call(url, member, `/chatMessage/recent/${roomId}/product?${query}`)) as { data: ChatMessage[] }).data;

const unreadOf = async (url: string, member: Member): Promise<number> =>
  (await call(url, member, '/chatMessage/countUnReadMessages')) as number;
