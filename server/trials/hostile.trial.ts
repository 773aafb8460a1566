import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import { sql } from 'kysely';
import { ServerProcess } from '../cluster/server-process.ts';
import { addOperator } from '../src/modules/desk/desk/index.ts';
import { forEachConcurrently } from '../src/platform/for-each-concurrently.ts';
import { freePort } from '../src/platform/free-port.ts';
import { addCancelled } from '../test/appointments.ts';
import { fillWithDatabase } from '../test/prepared-database.ts';
import { judgeAcceptedUploads } from './hostile/accepted-uploads.ts';
import { tokensOf } from './hostile/callers.ts';
import { findChromium } from './hostile/chromium.ts';
import { type CostFigures, judgeCosts, measureCosts } from './hostile/costs.ts';
import { onDatabaseOf } from './hostile/database-of.ts';
import { type ArchiveFigures, attackRestore } from './hostile/hostile-archives.ts';
import { attackCalendar } from './hostile/hostile-calendar.ts';
import { judgeHttpTalk } from './hostile/hostile-http-talk.ts';
import { attackNames } from './hostile/hostile-names.ts';
import { attackRecovery } from './hostile/hostile-recovery.ts';
import { type Answer, type Caller, judgeAnswer } from './hostile/judge-answer.ts';
import { planTalks } from './hostile/mangled-frames.ts';
import { judgeTalk, type TalkOutcome, talk } from './hostile/mangled-talker.ts';
import { type HostileCall, planCalls } from './hostile/plan-calls.ts';
import { planUploads } from './hostile/plan-uploads.ts';
import { openPlantedPages, type PagesSeen } from './hostile/planted-pages.ts';
import { shortStride } from './hostile/short-stride.ts';
import { judgeSilentPush } from './hostile/silent-push.ts';
import type { Trial } from './trial.ts';

const atOnce = 8;
const slowMs = 1_000;
const otherCallers: Caller[] = ['anonymous', 'stranger', 'suspended', 'operator', 'expired', 'logged out'];
/** Called last: they end the sessions that the other calls need. */
const endsSessions = /logout|refreshAccessToken|DELETE \/auth\/devices/;

interface PlannedCall extends HostileCall {
  route: Route;
  caller: Caller;
}

/** Every field of every declared call with hostile values, as every kind of caller. */
export const trial: Trial = async (size) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-hostile-'));
  const secret = 'a secret of the hostile trial, long enough';
  const settings = { DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error', TOKEN_SECRET: secret };
  let log = '';
  const env = { ...process.env, ...settings };
  const server = new ServerProcess(await freePort(), env, {
    onLog: (text) => {
      log += text;
    },
  });
  await fillWithDatabase(dataDir);
  await server.start();
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const tokens = await tokensOf(url, secret, (who) => enlist(dataDir, who));
    const wrongAccess = [
      ...(await judgeSilentPush(url)),
      ...(await attackNames(url)),
      ...(await attackRecovery(url, size)),
      ...(await attackCalendar({ url, addCancelled: (id, count) => addCancelledTo(dataDir, id, count) }, size)),
    ];
    const talks = await makeTalks(server.port, size, tokens.owner!);
    const costs = await measureCosts(
      { url, port: server.port, token: tokens.owner!, partnersToken: tokens.stranger! },
      size,
    );
    const { answers, accepted } = await makeCalls(url, await planAll(size), tokens);
    const uploadFaults = await judgeAcceptedUploads(size === 'full' ? accepted : [], (call) =>
      ask(url, call, tokens[call.caller]),
    );
    const archives = await attackRestore(dataDir, size);
    const { pid } = server;
    if (!pid || !isAlive(pid)) throw new Error('the server is gone');
    const chromium = findChromium();
    const pages = chromium
      ? await openPlantedPages(chromium, { server: { port: server.port, dataDir }, env, size })
      : undefined;
    return figuresOf({ answers, uploadFaults, talks, costs, archives, pages, wrongAccess, log }, size);
  } finally {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** What the machine's own commands would do. */
function enlist(dataDir: string, who: { operator: string; suspended: string }): Promise<void> {
  return onDatabaseOf(dataDir, async (db) => {
    await sql`update account set email_proven_at = now() where email_key = ${who.operator}`.execute(db);
    await addOperator(db, who.operator, async () => true);
    await sql`update account set suspended_until = now() + interval '1 day' where email_key = ${who.suspended}`.execute(
      db,
    );
  });
}

const cancelledAtOnce = 500;

/** In portions: on a busy machine one statement for all of them runs into the database's statement timeout. */
const addCancelledTo = (dataDir: string, appointmentId: number, count: number): Promise<void> =>
  onDatabaseOf(dataDir, async (db) => {
    for (let left = count; left > 0; left -= cancelledAtOnce)
      await addCancelled(db, appointmentId, Math.min(left, cancelledAtOnce));
  });

async function planAll(size: 'short' | 'full'): Promise<PlannedCall[]> {
  const stride = size === 'short' ? shortStride : 1;
  const declared: Route[] = [...routes].sort(
    (a, b) => Number(endsSessions.test(a.key)) - Number(endsSessions.test(b.key)),
  );
  const planned: PlannedCall[] = [];
  for (const route of declared) {
    const calls = [...planCalls(route)];
    const made = [...calls.map((call) => () => call), ...planUploads(route)];
    for (const make of made.filter((_, index) => index % stride === 0))
      planned.push({ ...(await make()), route, caller: route.policy === 'operator' ? 'operator' : 'owner' });
    planned.push(...otherCallers.map((caller) => ({ ...calls[0]!, route, caller })));
  }
  return planned;
}

interface Talks {
  outcomes: TalkOutcome[];
  faults: string[];
}

/** Every STOMP frame, mangled, over both transports; then a valid one, which must still work. */
async function makeTalks(port: number, size: 'short' | 'full', token: string): Promise<Talks> {
  const stride = size === 'short' ? shortStride : 1;
  const planned = [...planTalks(token)].filter((_, index) => index % stride === 0);
  const outcomes: TalkOutcome[] = [];
  await forEachConcurrently(planned, atOnce, async (next) => {
    const transports = ['WebSocket', 'SockJS'] as const;
    outcomes.push(...(await Promise.all(transports.map((each) => talk({ port, token }, each, next)))));
  });
  const proper = await talk({ port, token }, 'WebSocket', {
    about: 'a proper goodbye',
    isConnected: true,
    messages: [],
  });
  const isUnderstood = proper.closeCode === 1000 ? [] : ['after all that a proper client was not understood'];
  return { outcomes, faults: [...outcomes.flatMap(judgeTalk), ...(await judgeHttpTalk(port)), ...isUnderstood] };
}

type Tokens = Record<Caller, string | undefined>;

interface CallsMade {
  answers: Answer[];
  /** Uploads alone. */
  accepted: PlannedCall[];
}

async function makeCalls(url: string, calls: PlannedCall[], tokens: Tokens): Promise<CallsMade> {
  const made: CallsMade = { answers: [], accepted: [] };
  await forEachConcurrently(calls, atOnce, async (call) => {
    const answer = await ask(url, call, tokens[call.caller]);
    made.answers.push(answer);
    if (answer.isAcceptedUpload) made.accepted.push(call);
  });
  return made;
}

async function ask(url: string, call: PlannedCall, token: string | undefined): Promise<Answer> {
  const { about, caller, route, method, path, headers, body } = call;
  const known = { about, caller, policy: route.policy, plainRefusals: route.plainRefusals === true };
  const startedAt = performance.now();
  const controller = new AbortController();
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    signal: controller.signal,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  }).catch(() => undefined);
  // A body that the server refuses early is answered while it is still being sent.
  if (!response) return { ...known, isAcceptedUpload: false, status: 413, type: '', body: unreadAnswer, ms: 0 };
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await response.text();
  controller.abort();
  return {
    ...known,
    isAcceptedUpload: call.pictures !== undefined && response.status < 400,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: text,
    ms: performance.now() - startedAt,
  };
}

const unreadAnswer = JSON.stringify({ code: 'BODY_TOO_LARGE', message: 'closed while sending', requestId: '-' });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

interface Findings {
  answers: Answer[];
  uploadFaults: string[];
  talks: Talks;
  costs: CostFigures;
  archives: ArchiveFigures;
  /** Undefined without Chromium. */
  pages: PagesSeen | undefined;
  /** Push, names, recovery and the calendar. */
  wrongAccess: string[];
  log: string;
}

function figuresOf(findings: Findings, size: 'short' | 'full') {
  const { answers, talks, costs, archives, pages, wrongAccess, log } = findings;
  const faults = answers.flatMap((answer) =>
    judgeAnswer(answer).map((fault) => `${answer.about}, as ${answer.caller}: ${fault}`),
  );
  faults.push(...findings.uploadFaults, ...talks.faults, ...judgeCosts(costs, size), ...archives.faults);
  faults.push(...(pages?.faults ?? []), ...wrongAccess);
  const slow = answers.filter(({ ms, isAcceptedUpload }) => ms > slowMs && !isAcceptedUpload);
  if (size === 'full') faults.push(...slow.map(({ about, ms }) => `${about}: ${Math.round(ms)} ms`));
  faults.push(...log.split('\n').filter(Boolean));
  if (faults.length > 0) throw new Error(`${faults.length} faults\n${faults.slice(0, 40).join('\n')}`);
  const worstMs = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  return {
    routes: routes.length,
    calls: answers.length,
    refused: refusedIn(answers),
    worstMs,
    talks: talks.outcomes.length,
    'costs measured': costs.costs.length,
    'dearest request, ms of CPU': Math.round(Math.max(...costs.costs.map(({ cpuMs }) => cpuMs))),
    'longest wait of /api/health, ms': costs.longestHealthMs,
    'hostile backups': archives.archives,
    'archive bomb refused, ms': archives.bombMs,
    'archive bomb, MB of memory': archives.bombMemoryMb,
    pages: pages?.pages ?? 'none: there is no Chromium',
    faults: 0,
  };
}

const refusedIn = (answers: Answer[]): number => answers.filter(({ status }) => status >= 400).length;
