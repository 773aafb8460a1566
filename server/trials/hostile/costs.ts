import { limits } from '@teum/contract';
import type { Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import { healthDuring, longestGoodWaitMs } from './health-during.ts';
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

/** The yardstick: nothing in it is an escape, a tag, a mark or a blank. */
const plainPiece = 'a';

export interface Cost {
  about: string;
  bytes: number;
  cpuMs: number;
  /** The same call with plain letters instead; undefined where the attack is cheap by any measure. */
  plainMs: number | undefined;
  /** The cost compared with an eighth of the size; 8 is linear, 64 quadratic. */
  growth: number;
}

export interface CostFigures {
  costs: Cost[];
  longestHealthMs: number;
  /** While plain letters of the same size are sent. */
  plainHealthMs: number;
}

interface Server {
  url: string;
  port: number;
  token: string;
  /** Another person, who chats with the holder of `token`. */
  partnersToken: string;
}

interface Attack {
  about: string;
  most: number;
  send: (server: Server, units: number) => Promise<unknown>;
  sendPlain: Attack['send'];
}

const factor = 8;

/** The server's CPU time for each field of each call, filled with each piece up to its limit. */
export async function measureCosts(server: Server, size: 'short' | 'full'): Promise<CostFigures> {
  const roomId = await openRoom(server);
  const all = [...planAttacks()];
  const attacks = all.filter((_, index) => size === 'full' || index % shortStride === 0);
  const messages = [...attacksByMessages(roomId)].slice(0, size === 'full' ? undefined : 1);
  const largest = all.reduce((one, other) => (other.most > one.most ? other : one));
  const plainHealthMs = await healthDuring(server.url, async () => {
    for (let sent = 0; sent < 20; sent += 1) await largest.sendPlain(server, largest.most);
  });
  const costs: Cost[] = [];
  const longestHealthMs = await healthDuring(server.url, async () => {
    for (const attack of [...attacks, ...messages]) costs.push(await costOf(server, attack));
  });
  return { costs, longestHealthMs, plainHealthMs };
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
  const filled =
    (field: string, piece: string) =>
    (units: number): string => {
      const text = piece.repeat(units / Buffer.byteLength(JSON.stringify(piece).slice(1, -1)));
      return JSON.stringify({ ...good, [field]: text });
    };
  const sending =
    (body: (units: number) => string): Attack['send'] =>
    (server, units) =>
      ask(server, {
        ...callOf(route, ''),
        headers: { 'content-type': 'application/json', 'idempotency-key': `cost-${Math.random()}` },
        body: body(units),
      });
  const attack = (about: string, body: (units: number) => string, field = 'x'): Attack => ({
    about: `${route.key}: ${about}`,
    most,
    send: sending(body),
    sendPlain: sending(filled(field, plainPiece)),
  });
  for (const field of textsOf(route.body)) {
    for (const [name, piece] of Object.entries(pieces)) {
      yield attack(`${field} of ${name}`, filled(field, piece), field);
    }
  }
  yield attack('levels', (units) => `{"x":${'['.repeat(units / 2)}${']'.repeat(units / 2)}}`);
  yield attack('values', (units) => `{"x":[${'1,'.repeat(units / 2)}1]}`);
}

const mostQueryBytes = 12_000;

function* attacksOnQuery(route: Route, field: string): Generator<Attack> {
  const sending =
    (piece: string): Attack['send'] =>
    (server, bytes) =>
      ask(server, callOf(route, '', { query: { [field]: piece.repeat(bytes / encodeURIComponent(piece).length) } }));
  for (const [name, piece] of Object.entries(pieces)) {
    yield {
      about: `${route.key}: ?${field} of ${name}`,
      most: mostQueryBytes,
      send: sending(piece),
      sendPlain: sending(plainPiece),
    };
  }
}

interface TextSchema {
  properties?: Record<string, { type?: string; maxLength?: number }>;
}

const textsOf = (schema: object | undefined): string[] =>
  fieldsOf(schema).filter((name) => (schema as TextSchema).properties?.[name]?.type === 'string');

/** Forty frames at once, the allowed burst, each as long as a frame may be. */
function* attacksByMessages(roomId: number): Generator<Attack> {
  const sending =
    (piece: string): Attack['send'] =>
    (server, units) => {
      const body = JSON.stringify({ message: piece.repeat(units / limits.chat.burst / piece.length) });
      const frame = `SEND\ndestination:/app/chat.sendMessage/${roomId}\n\n${body}\0`;
      const messages = Array.from({ length: limits.chat.burst }, () => frame);
      return talk(server, 'WebSocket', { about: 'messages', isConnected: true, messages });
    };
  for (const [name, piece] of Object.entries(pieces)) {
    const most = limits.message.maxUnits * limits.chat.burst;
    yield { about: `SEND: ${name}`, most, send: sending(piece), sendPlain: sending(plainPiece) };
  }
}

/** Below this nothing is compared with plain letters. */
const cheapMs = 100;
/** A burst of forty messages of marks costs 120 ms, eight times plain letters. The short form runs beside other tests. */
const dearMs = { short: 2_000, full: 250 };
const mostTimesPlain = 4;
const tries = 3;

async function costOf(server: Server, { about, most, send, sendPlain }: Attack): Promise<Cost> {
  const cpu = (work: Attack['send'], units: number) => cpuOf(server.url, () => work(server, units));
  await cpu(send, most / factor); // the first run includes compilation
  let small = await cpu(send, most / factor);
  let cpuMs = await cpu(send, most);
  const isCheap = () => cpuMs <= cheapMs;
  // Garbage collection and background work add to a single figure: the least of some is nearest to the cost of the call.
  for (let tried = 1; tried < tries && !isCheap(); tried += 1) {
    small = Math.min(small, await cpu(send, most / factor));
    cpuMs = Math.min(cpuMs, await cpu(send, most));
  }
  const plainMs = isCheap() ? undefined : await leastOf(tries, () => cpu(sendPlain, most));
  return { about, bytes: Math.round(most), cpuMs, plainMs, growth: cpuMs / Math.max(small, 1) };
}

async function leastOf(count: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < count; tried += 1) least = Math.min(least, await measure());
  return least;
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

/** Attacks that cost several times what plain letters cost, or whose cost grows faster than their size. */
export function judgeCosts({ costs, longestHealthMs, plainHealthMs }: CostFigures, size: 'short' | 'full'): string[] {
  const dear = costs.filter(
    ({ cpuMs, plainMs, growth }) =>
      plainMs !== undefined &&
      ((cpuMs > dearMs[size] && cpuMs > mostTimesPlain * plainMs) || (cpuMs > 200 && growth > 3 * factor)),
  );
  const faults = dear.map(
    ({ about, bytes, cpuMs, plainMs, growth }) =>
      `${about}: ${Math.round(cpuMs)} ms of CPU for ${bytes} bytes, plain letters ${Math.round(plainMs!)} ms, × ${growth.toFixed(0)}`,
  );
  if (size === 'full' && longestHealthMs > longestGoodWaitMs(plainHealthMs))
    faults.push(`/api/health waited ${longestHealthMs} ms, ${plainHealthMs} ms while plain letters were sent`);
  return faults;
}
