import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { type Person, signedIn } from '../../../test/people.ts';

let test: TestApp;
let port: number;
let junho: Person;
/** Where `teum.log` lies, as an operator keeps it. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teum-log-'));
  const logger = pino({ level: 'info' }, pino.destination({ dest: join(folder, 'teum.log'), sync: true }));
  test = await buildTestApp({ trustProxy: ['loopback'] }, { logger });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
  junho = await signedIn(test.app, '준호');
});
beforeEach(() => test.app.refusals.close()); // a new second, with the whole budget
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const documented = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  .match(/^grep [\da-f-]{36} teum\.log$/m)![0]
  .split(' ');

/** The lines that the documented command finds. */
function grep(requestId: string): Record<string, unknown>[] {
  const [command, , file] = documented;
  const { stdout } = spawnSync(command!, [requestId, file!], { cwd: folder, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const address = { 'x-forwarded-for': '203.0.113.77' };
const json = { ...address, 'content-type': 'application/json' };
const login = '/api/auth/login';
const secrets = { email: 'secret@teum.kr', password: 'secret-1' };

/** Each kind of refusal, the pattern of its route, and whether the caller is a member. */
const kinds: { code: string; route?: string; call: InjectOptions; isMember?: true }[] = [
  { code: 'LOGIN_REQUIRED', route: '/api/auth/user/info', call: { url: '/api/auth/user/info' } },
  {
    code: 'SESSION_EXPIRED',
    route: '/api/auth/user/info',
    call: { url: '/api/auth/user/info', headers: { ...address, authorization: 'Bearer secret' } },
  },
  { code: 'WRONG_CREDENTIALS', route: login, call: { method: 'POST', url: login, payload: secrets } },
  {
    code: 'CROSS_SITE',
    route: login,
    call: { method: 'POST', url: login, payload: secrets, headers: { ...json, origin: 'https://secret.example' } },
  },
  { code: 'INVALID_INPUT', route: login, call: { method: 'POST', url: login, payload: { ...secrets, email: 7 } } },
  { code: 'BROKEN_BODY', route: login, call: { method: 'POST', url: login, payload: '{"secret', headers: json } },
  {
    code: 'UNSUPPORTED_CONTENT_TYPE',
    route: login,
    call: { method: 'POST', url: login, payload: 'secret', headers: { ...address, 'content-type': 'text/plain' } },
  },
  { code: 'POST_NOT_FOUND', route: '/api/post/:id', call: { url: '/api/post/99999?secret=1' } },
  { code: 'METHOD_NOT_FOUND', call: { url: '/api/secret' } },
  { code: 'NOT_FOUND', call: { url: '/api/secret/%zz' } },
  { code: 'NOT_FOUND', route: '/api/desk/queue', call: { url: '/api/desk/queue' }, isMember: true },
  {
    code: 'NO_TICKET',
    route: '/api/auth/user/checkTicketValidity',
    call: { url: '/api/auth/user/checkTicketValidity' },
    isMember: true,
  },
  {
    code: 'AUCTION_NOT_FOUND',
    route: '/api/auctionbid/:id',
    call: { method: 'POST', url: '/api/auctionbid/99999', payload: { bidAmount: 5 } },
    isMember: true,
  },
];

describe('a refused call', () => {
  it.each(kinds)('[LOG-1] $code at $call.url is one line that the documented command finds', async (kind) => {
    const headers = { ...address, ...kind.call.headers };
    const answer = await (kind.isMember ? junho.call : test.app.inject.bind(test.app))({ ...kind.call, headers });
    const { requestId, code } = answer.json<{ requestId: string; code: string }>();
    const [line, ...others] = grep(requestId).filter(({ msg }) => msg === 'request refused');
    expect([code, answer.headers['x-request-id'], others]).toEqual([kind.code, requestId, []]);
    expect({ ...line, route: (line?.route as string | undefined)?.replace(/\(.*?\)/g, '') }).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      msg: 'request refused',
      requestId,
      method: kind.call.method ?? 'GET',
      route: kind.route,
      status: answer.statusCode,
      code: kind.code,
      ms: expect.any(Number),
      address: '203.0.113.0/24',
      ...(kind.isMember && { accountId: junho.id }),
    });
    expect(JSON.stringify(line)).not.toMatch(/secret|203\.0\.113\.77/);
  });

  it('[LOG-1] whose bytes are not HTTP is a line, too', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    const { requestId } = JSON.parse(answer.split('\r\n\r\n')[1]!) as { requestId: string };
    expect(answer).toContain(`X-Request-Id: ${requestId}\r\n`);
    expect(grep(requestId)).toMatchObject([{ code: 'BROKEN_BODY', status: 422, address: '127.0.0.0/24' }]);
  });

  it('[LOG-1] for overload is a line, too', async () => {
    const tooMuch = vi.spyOn(test.app.load, 'isTooMuch').mockReturnValue(true);
    onTestFinished(() => tooMuch.mockRestore());
    const answer = await fetch(`http://127.0.0.1:${port}/api/auction/recents?secret=1`, { headers: address });
    const { requestId } = (await answer.json()) as { requestId: string };
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    const [line, ...others] = grep(requestId);
    expect([line, others]).toEqual([
      expect.objectContaining({ level: 40, code: 'BUSY', status: 503, method: 'GET', address: '203.0.113.0/24' }),
      [],
    ]);
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it('[LOG-1] because the database is away is one line with the reason', async () => {
    vi.spyOn(test.app.db, 'selectFrom').mockImplementationOnce(() => {
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { requestId } = (await test.app.inject({ url: '/api/post/1', headers: address })).json();
    expect(grep(requestId)).toMatchObject([
      { level: 40, code: 'UNAVAILABLE', reason: 'connect ECONNREFUSED 127.0.0.1:5432', address: '203.0.113.0/24' },
    ]);
  });

  it('[LOG-2] in a flood is counted, and the log says how many have no line', async () => {
    const before = await figures();
    for (let call = 0; call < 30; call += 1) await test.app.inject('/api/secret');
    test.app.refusals.close();
    const after = await figures();
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(grown('http_refusals_total{code="METHOD_NOT_FOUND"}')).toBe(30);
    const unwritten = grown('http_refusals_unwritten_total');
    expect(unwritten).toBeGreaterThan(0);
    const log = readFileSync(join(folder, 'teum.log'), 'utf8').trim().split('\n');
    expect(JSON.parse(log.at(-1)!)).toMatchObject({ level: 40, msg: 'refused requests without a line' });
  });
});

async function figures(): Promise<Record<string, number>> {
  const { body } = await test.app.inject('/api/metrics');
  return Object.fromEntries([...body.matchAll(/^(\S+) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]));
}
