import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@teum/contract';
import type { Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import { talk } from './mangled-talker.ts';
import { callOf, type HostileCall } from './plan-calls.ts';
import { fieldsOf, sampleValue } from './sample-value.ts';
import { shortStride } from './short-stride.ts';

/** Inputs that made parsers, patterns and normalisers slow: repeated up to the field's limit. */
const pieces = {
  marks: '\u0301\u0323',
  dots: '.',
  blanks: ' ',
  syllables: '가',
  paragraphs: '<p>',
  'line breaks': '<br>',
  entities: '&amp;',
  'bold letters': '<b>a</b>',
  comments: '<!--',
  'open tags': '<a ',
  quotes: '"\\',
  // As many escapes as a body may hold.
  'rare quotes': '"aaaaaaaaaaaaaaaa',
} as const;

export interface Cost {
  about: string;
  bytes: number;
  cpuMs: number;
  /** The cost compared with an eighth of the size; 8 is linear, 64 quadratic. */
  growth: number;
}

export interface CostFigures {
  costs: Cost[];
  longestHealthMs: number;
}

interface Server {
  url: string;
  port: number;
  token: string;
  /** Another person, who chats with the holder of `token`. */
  partnersToken: string;
}

const factor = 8;

/** The server's CPU time for each field of each call, filled with each piece up to its limit. */
export async function measureCosts(server: Server, size: 'short' | 'full'): Promise<CostFigures> {
  const watching = new AbortController();
  const health = watchHealth(server.url, watching.signal);
  const costs: Cost[] = [];
  const attacks = [...planAttacks()].filter((_, index) => size === 'full' || index % shortStride === 0);
  try {
    for (const attack of attacks) costs.push(await costOf(server, attack));
    costs.push(...(await costOfMessages(server, size)));
  } finally {
    watching.abort();
  }
  return { costs, longestHealthMs: await health };
}

interface Attack {
  about: string;
  most: number;
  call: (units: number) => HostileCall;
}

function* planAttacks(): Generator<Attack> {
  for (const route of routes as readonly Route[]) {
    if (route.body && !route.parts) yield* attacksOnBody(route);
    for (const field of textsOf(route.query)) yield* attacksOnQuery(route, field);
  }
}

function* attacksOnBody(route: Route): Generator<Attack> {
  const good = sampleValue(route.body!) as Record<string, unknown>;
  const most = (route.maxBodyBytes ?? limits.body.json) * 0.9;
  const json = (about: string, body: (units: number) => string): Attack => ({
    about: `${route.key}: ${about}`,
    most,
    call: (units) => ({
      ...callOf(route, about),
      headers: { 'content-type': 'application/json', 'idempotency-key': `cost-${Math.random()}` },
      body: body(units),
    }),
  });
  for (const field of textsOf(route.body)) {
    for (const [name, piece] of Object.entries(pieces)) {
      const text = (units: number) => piece.repeat(units / Buffer.byteLength(JSON.stringify(piece).slice(1, -1)));
      yield json(`${field} of ${name}`, (units) => JSON.stringify({ ...good, [field]: text(units) }));
    }
  }
  yield json('levels', (units) => `{"x":${'['.repeat(units / 2)}${']'.repeat(units / 2)}}`);
  yield json('values', (units) => `{"x":[${'1,'.repeat(units / 2)}1]}`);
}

function* attacksOnQuery(route: Route, field: string): Generator<Attack> {
  for (const [name, piece] of Object.entries(pieces)) {
    const most = 12_000 / encodeURIComponent(piece).length;
    const call = (count: number) => callOf(route, name, { query: { [field]: piece.repeat(count) } });
    yield { about: `${route.key}: ?${field} of ${name}`, most, call };
  }
}

interface TextSchema {
  properties?: Record<string, { type?: string; maxLength?: number }>;
}

const textsOf = (schema: object | undefined): string[] =>
  fieldsOf(schema).filter((name) => (schema as TextSchema).properties?.[name]?.type === 'string');

async function costOf(server: Server, { about, most, call }: Attack): Promise<Cost> {
  const send = (units: number) => cpuOf(server.url, () => ask(server, call(units)));
  await send(most / factor); // the first run includes compilation
  const small = await send(most / factor);
  const large = await send(most);
  return { about, bytes: Math.round(most), cpuMs: large, growth: large / Math.max(small, 1) };
}

async function ask({ url, token }: Server, { method, path, headers, body }: HostileCall): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
}

/** Forty frames at once, the allowed burst, each as long as a frame may be. */
async function costOfMessages(server: Server, size: 'short' | 'full'): Promise<Cost[]> {
  const costs: Cost[] = [];
  const roomId = await openRoom(server);
  const said = Object.entries(pieces).slice(0, size === 'full' ? undefined : 1);
  for (const [name, piece] of said) {
    const send = (units: number) => {
      const body = JSON.stringify({ message: piece.repeat(units / piece.length) });
      const frame = `SEND\ndestination:/app/chat.sendMessage/${roomId}\n\n${body}\0`;
      const messages = Array.from({ length: limits.chat.burst }, () => frame);
      return cpuOf(server.url, () => talk(server, 'WebSocket', { about: name, isConnected: true, messages }));
    };
    await send(2_000);
    const [small, large] = [await send(2_000), await send(16_000)];
    costs.push({
      about: `SEND: ${name}`,
      bytes: 16_000 * limits.chat.burst,
      cpuMs: large,
      growth: large / Math.max(small, 1),
    });
  }
  return costs;
}

async function openRoom({ url, token, partnersToken }: Server): Promise<number> {
  const form = new FormData();
  form.append('productCreate', JSON.stringify({ title: '<p>한 시간</p>', description: '<p>설명</p>', price: 1_000 }));
  const seller = { authorization: `Bearer ${partnersToken}` };
  const productId = await (await fetch(`${url}/api/product`, { method: 'POST', headers: seller, body: form })).json();
  const answer = await fetch(`${url}/api/createChatroom`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ productId, message: '안녕하세요' }),
  });
  return ((await answer.json()) as { chatRoomId: number }).chatRoomId;
}

/** The CPU time of the whole server process meanwhile, by its own metrics. */
export async function cpuOf(url: string, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuSeconds(url);
  await work();
  return ((await cpuSeconds(url)) - before) * 1_000;
}

async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(metrics)![1]);
}

/** The longest wait of a health check. */
export async function watchHealth(url: string, signal: AbortSignal): Promise<number> {
  let longestMs = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/health`)).arrayBuffer();
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    await pause(20);
  }
  return Math.round(longestMs);
}

const dearMs = { short: 2_000, full: 250 };
const longestWaitMs = 250;

/** Attacks whose cost grows faster than their size. Only the full trial judges seconds. */
export function judgeCosts({ costs, longestHealthMs }: CostFigures, size: 'short' | 'full'): string[] {
  const dear = costs.filter(({ cpuMs, growth }) => cpuMs > dearMs[size] || (cpuMs > 200 && growth > 3 * factor));
  const faults = dear.map(
    ({ about, bytes, cpuMs, growth }) =>
      `${about}: ${Math.round(cpuMs)} ms of CPU for ${bytes} bytes, × ${growth.toFixed(0)}`,
  );
  if (size === 'full' && longestHealthMs > longestWaitMs) faults.push(`/api/health waited ${longestHealthMs} ms`);
  return faults;
}
