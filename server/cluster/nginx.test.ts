import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { isNginxInstalled, renderNginxConf, shippedConf, startNginx, startNginxIn, testNginxIn } from './nginx.ts';

const untilAnswered = (url: string) => vi.waitFor(() => fetch(`${url}/api/ready`), { timeout: 60_000, interval: 20 });

describe('renderNginxConf', () => {
  it('puts every process, the port and the sandbox into the conf that operators use', async () => {
    const conf = await renderNginxConf({ directory: '/d', port: 8123, upstreamPorts: [4001, 4002], sandboxPort: 4003 });
    for (const line of [
      'server 127.0.0.1:4001 ',
      'server 127.0.0.1:4002 ',
      'listen 127.0.0.1:8123;',
      '127.0.0.1:4003;',
      'proxy_cache_path /d/cache ',
    ]) {
      expect(conf).toContain(line);
    }
    expect(conf).not.toMatch(/:3000|443|ssl_|listen 80;|access_log \/|\/var\//);
  });
});

describe.skipIf(!isNginxInstalled)('the conf that operators use', () => {
  /** Holds the folders that Debian's nginx comes with, and a certificate. */
  let machine: string;
  beforeAll(async () => {
    machine = await mkdtemp(join(tmpdir(), 'teum-machine-'));
    for (const folder of ['etc/ssl/teum', 'var/cache', 'var/lib/nginx', 'var/log/nginx', 'var/www/html'])
      await mkdir(join(machine, folder), { recursive: true });
    const certificate = join(machine, 'etc/ssl/teum/fullchain.pem');
    const key = join(machine, 'etc/ssl/teum/privkey.pem');
    const made = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=teum.example',
    ];
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const conf = await readFile(shippedConf, 'utf8');
    await writeFile(join(machine, 'teum.conf'), conf.replace(/ (?=\/(?:etc|var)\/)/g, ` ${machine}`));
  });
  afterAll(() => rm(machine, { recursive: true, force: true }));

  it('[HOST-1] is accepted by `nginx -t` with the folders of Debian', async () => {
    const { status, stderr } = await testNginxIn(machine);
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  it('[HOST-2] answers by TLS alone, with HTTP/2, and sends http on to https', async () => {
    const upstream = createServer((request, response) => void response.end(`${request.headers['x-forwarded-proto']}`));
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const [plain, secure] = [await freePort(), await freePort()];
    const conf = (await readFile(join(machine, 'teum.conf'), 'utf8'))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${(upstream.address() as AddressInfo).port}`)
      .replace(/ {2}listen \[::\].*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `);
    await writeFile(join(machine, 'teum.conf'), conf);
    onTestFinished(await startNginxIn(machine));
    onTestFinished(() => void upstream.close());
    const moved = await vi.waitFor(() => fetch(`http://127.0.0.1:${plain}/auction/17?x=1`, { redirect: 'manual' }), {
      timeout: 60_000,
      interval: 20,
    });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://127.0.0.1/auction/17?x=1']);

    const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ':path': '/api/health' });
    expect([(await once(stream, 'data')).toString(), session.alpnProtocol]).toEqual(['https', 'h2']);
  });
});

describe.skipIf(!isNginxInstalled)('home behind nginx', () => {
  const atOnce = 40;
  let asked: string[] = [];
  let url: string;
  const closers: (() => Promise<unknown> | unknown)[] = [];

  /** Stands for a process: answers with the headers of PAGE-18, and with what it was asked. */
  const upstream = createServer((request, response) => {
    const { cookie = '', authorization = '' } = request.headers;
    const who = `${request.url} ${request.headers['accept-language']} ${cookie}${authorization}`;
    asked.push(who);
    const isUnknown = cookie === '' && authorization === '';
    const cacheControl = isUnknown ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=1' : 'no-cache';
    const vary = 'accept-encoding, accept-language, cookie';
    response.writeHead(200, { 'cache-control': cacheControl, vary, etag: 'W/"1"' }).end(who);
  });

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'teum-nginx-'));
    closers.push(() => rm(directory, { recursive: true }));
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    closers.push(() => upstream.close());
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const upstreamPorts = [(upstream.address() as AddressInfo).port];
    closers.push(await startNginx({ directory, port, upstreamPorts, sandboxPort }));
    url = `http://127.0.0.1:${port}`;
    await untilAnswered(url);
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  async function openAtOnce(path: string, headers: Record<string, string>): Promise<Set<string>> {
    asked = [];
    const open = async () => (await fetch(`${url}${path}`, { headers })).text();
    return new Set(await Promise.all(Array.from({ length: atOnce }, open)));
  }

  it('[PAGE-18] is asked of a process once for many visitors, for each language', async () => {
    for (const language of ['ko', 'en']) {
      expect(await openAtOnce('/', { 'accept-language': language })).toEqual(new Set([`/ ${language} `]));
      expect(asked.length).toBeLessThan(atOnce / 2);
    }
  });

  it.each<[string, string, Record<string, string>]>([
    ['with a cookie', '/', { cookie: 'VIEWER=1.x.y' }],
    ['with a token', '/', { authorization: 'Bearer x' }],
    ['for another page', '/auction/17', {}],
  ])('[PAGE-18] is not what a request %s gets: a process answers each', async (_which, path, headers) => {
    await openAtOnce('/', { 'accept-language': 'ko' });
    const who = `${path} ko ${Object.values(headers).join('')}`;
    expect(await openAtOnce(path, { 'accept-language': 'ko', ...headers })).toEqual(new Set([who]));
    expect(asked).toHaveLength(atOnce);
  });
});

/** Two processes that answer with their name. */
describe.skipIf(!isNginxInstalled)('nginx in front of two processes', () => {
  const servers = new Map<string, Server>();
  let directory: string;
  let url: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-nginx-'));
    for (const name of ['one', 'two']) {
      const server = createServer((_, response) => void response.end(name));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.set(name, server);
    }
    const port = await freePort();
    const upstreamPorts = [...servers.values()].map((server) => (server.address() as AddressInfo).port);
    stop = await startNginx({ directory, port, upstreamPorts, sandboxPort: await freePort() });
    url = `http://127.0.0.1:${port}`;
    await untilAnswered(url);
  });
  afterAll(async () => {
    await stop();
    for (const server of servers.values()) server.close();
    await rm(directory, { recursive: true, force: true });
  });

  const bidOn = async (auctionId: number): Promise<string> =>
    (await fetch(`${url}/api/auctionbid/${auctionId}`, { method: 'POST', body: '{}' })).text();

  it('sends the bids of one auction to one process, and those of many to both', async () => {
    const bids = await Promise.all(Array.from({ length: 40 }, () => bidOn(7)));
    expect(new Set(bids).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 40 }, (_, auctionId) => bidOn(auctionId)));
    expect(new Set(many)).toEqual(new Set(servers.keys()));
  });

  it('sends them to the other process when theirs is away', async () => {
    const name = await bidOn(7);
    const away = servers.get(name)!;
    away.closeAllConnections();
    await new Promise((resolve) => away.close(resolve));
    const other = [...servers.keys()].find((each) => each !== name);
    expect(await bidOn(7)).toBe(other);
  });
});
