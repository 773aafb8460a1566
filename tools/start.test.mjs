// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onePressMs } from './lib/children.mjs';
import { builtServer, root } from './lib/project.mjs';
import { isRunning } from './lib/running.mjs';
import { copyOf, makeSmallProject } from './testing/small-project.mjs';

const open = '끝내려면 Ctrl-C';

/** @typedef {import('./testing/small-project.mjs').SmallProject} SmallProject */

/** Installed and built by a first start: npm takes longer than most of these tests. @type {SmallProject} */
let startedBefore;
beforeAll(async () => {
  startedBefore = makeSmallProject();
  await startAndClose(startedBefore);
});
afterAll(() => startedBefore.remove());

/** @type {SmallProject} */
let project;
beforeEach(() => {
  project = copyOf(startedBefore);
});
afterEach(() => project.remove());

/** For tests of what only a first start does. */
function beginAnew() {
  project.remove();
  project = makeSmallProject();
}

/**
 * @param {SmallProject} started
 * @param {NodeJS.ProcessEnv} env
 */
async function startAndClose(started, env = {}) {
  const running = started.start(env);
  await running.says(open);
  running.pressCtrlC();
  await running.code;
}

/** @param {number} pid */
const isGone = (pid) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000 });

describe('npm start', () => {
  it('installs, builds, opens, and names the address and three logins', async () => {
    beginAnew();
    const started = project.start();
    await started.says(open);
    started.pressCtrlC();

    expect(await started.code).toBe(0);
    expect(started.output()).toMatch(/① 설치 .*\n② 빌드 .*\n③ 데이터베이스 .*\n④ 데모 데이터 /);
    expect(started.output()).toContain('http://127.0.0.1:3000');
    expect(started.output()).toMatch(/민지 +minji@teum.kr +teum1234! /);
    for (const email of ['junho@teum.kr', 'operator@teum.kr']) expect(started.output()).toContain(email);
  });

  it('speaks English where the locale is not Korean', async () => {
    const started = project.start({ LC_ALL: 'en_US.UTF-8' });
    await started.says('Press Ctrl-C to stop');
    process.kill(project.serverPid(), 'SIGKILL');
    await started.says('The server died (exit code 137). It starts again in 1 s.');
    await started.says('The server is open again: http://127.0.0.1:3000');
    started.pressCtrlC();

    expect(await started.code).toBe(0);
    expect(started.output()).toMatch(/① Install .*\n② Build .*\n③ Database .*\n④ Demo data /);
    expect(started.output()).toContain('Closing. Press Ctrl-C again to stop at once.');
    expect(started.output().match(/[가-힣]+/g)).toEqual(['민지', '준호', '지우']);
  });

  it.each([
    ['--help', 0, 'npm run backup -- 파일'],
    ['--version', 0, '1.0.0'],
    ['--port=80', 1, 'npm start가 모르는 옵션입니다: --port=80'],
  ])('answers %s without installing or starting anything', async (option, code, words) => {
    beginAnew();
    project.write('package.json', { ...JSON.parse(project.lines('package.json').join('\n')), version: '1.0.0' });
    const started = project.start({}, [option]);
    expect(await started.code).toBe(code);
    expect(started.output()).toContain(words);
    expect(project.lines('installs')).toEqual([]);
    expect(project.serverPids()).toEqual([]);
  });

  it('shows what the server warns of in red, below the address', async () => {
    const started = project.start({ WARNING: 'HOST=0.0.0.0: 다른 컴퓨터에서도 열립니다.' });
    await started.says('\x1b[31mHOST=0.0.0.0: 다른 컴퓨터에서도 열립니다.\x1b[0m');
    expect(started.output()).toMatch(/http:\/\/127\.0\.0\.1:3000.*HOST=0\.0\.0\.0/s);
    started.pressCtrlC();
    expect(await started.code).toBe(0);
  });

  it('neither installs nor builds a second time', async () => {
    await startAndClose(project);
    expect(project.lines('installs')).toHaveLength(1);
    expect(project.lines('builds')).toHaveLength(1);
    expect(project.lines('server-builds')).toHaveLength(1);
  });

  it('builds again after a source has changed, and only that side', async () => {
    project.write('web/page.html', '<h1>남는 시간</h1>');
    await startAndClose(project);
    expect(project.lines('web/dist/index.html')).toEqual(['<h1>남는 시간</h1>']);
    expect(project.lines('server-builds')).toHaveLength(1);
  });

  it('passes one Ctrl-C on as one signal and ends with the server’s own code', async () => {
    const started = project.start({ CLOSE_CODE: '7' });
    await started.says(open);
    const server = project.serverPid();
    started.pressCtrlC();

    expect(await started.code).toBe(7);
    expect(project.lines('server-log').slice(1)).toEqual(['SIGINT']);
    expect(isRunning(server)).toBe(false);
  });

  it('counts the signals of one press once, from the terminal or from npm', async () => {
    const started = project.start();
    await started.says(open);
    started.pressCtrlC();
    process.kill(started.pid, 'SIGTERM');

    expect(await started.code).toBe(0);
    // Which of the two comes first is the system's choice.
    expect(project.lines('server-log').slice(1)).toEqual([expect.stringMatching(/^SIG(INT|TERM)$/)]);
  });

  it('kills a server that does not close when Ctrl-C is pressed again', async () => {
    const started = project.start({ STUBBORN: '1' });
    await started.says(open);
    const server = project.serverPid();
    // On a busy machine the first signal may arrive so late that the second one seems to belong to it.
    for (let isOver = false; !isOver; ) {
      started.pressCtrlC();
      isOver = await Promise.race([started.code.then(() => true), pause(onePressMs + 100).then(() => false)]);
    }

    expect(await started.code).toBe(137);
    expect(project.lines('server-log').slice(1)).toEqual(['SIGINT']);
    expect(isRunning(server)).toBe(false);
  });

  it('kills a server that is too busy to close, and what it has started, when its grace is over', async () => {
    project.write('tools/lib/close-grace.mjs', 'export const closeGraceMs = 500;');
    const started = project.start({ BUSY: '1' });
    await started.says(open);
    await vi.waitFor(() => expect(project.lines('server-log')).toContain('busy'), { timeout: 30_000 });
    process.kill(started.pid, 'SIGTERM');

    expect(await started.code).toBe(137);
    expect(isRunning(project.serverPid())).toBe(false);
  });

  it('starts a server that died again, and says so', async () => {
    const started = project.start();
    await started.says(open);
    process.kill(project.serverPid(), 'SIGKILL');
    await started.says('서버가 갑자기 멈췄습니다(종료 코드 137). 1초 뒤에 다시 시작합니다.');
    await started.says('서버가 다시 열렸습니다: http://127.0.0.1:3000');

    expect(project.serverPids()).toHaveLength(2);
    started.pressCtrlC();
    expect(await started.code).toBe(0);
    expect(project.serverPids()).toHaveLength(2);
  });

  it('goes on trying when a server that was open once does not open again', async () => {
    const started = project.start();
    await started.says(open);
    const source = project.lines('server/src/main.ts').join('\n');
    project.write('server/src/main.ts', 'process.exit(3);');
    process.kill(project.serverPid(), 'SIGKILL');
    await started.says('서버가 갑자기 멈췄습니다(종료 코드 3). 2초 뒤에 다시 시작합니다.');
    project.write('server/src/main.ts', source);
    await started.says('서버가 다시 열렸습니다');
    started.pressCtrlC();
    expect(await started.code).toBe(0);
  });

  it('starts no server after Ctrl-C, not even between two starts', async () => {
    const started = project.start();
    await started.says(open);
    process.kill(project.serverPid(), 'SIGKILL');
    await started.says('다시 시작합니다');
    started.pressCtrlC();

    expect(await started.code).toBe(130);
    expect(project.serverPids()).toHaveLength(1);
  });

  it('ends with a server that was asked to close by somebody else', async () => {
    const started = project.start();
    await started.says(open);
    process.kill(project.serverPid(), 'SIGTERM');

    expect(await started.code).toBe(0);
    expect(project.serverPids()).toHaveLength(1);
  });

  it('says all that is wrong with the settings at once, without a stack trace', async () => {
    const started = project.start({ PORT: '99999' });

    expect(await started.code).toBe(1);
    expect(started.output()).toContain(
      '틈을 시작하지 못했습니다.\n\n  PORT: 65535 이하여야 합니다.\n  HOST: 비어 있습니다.\n',
    );
    expect(started.output()).not.toMatch(/ at .*\.mjs/);
    expect(project.serverPids()).toHaveLength(1);
  });

  it('says what the build said when it fails', async () => {
    project.write('vite/bin/vite.js', 'console.error("page.html is broken"); process.exit(1);');
    project.write('web/page.html', '<h1');
    const started = project.start();

    expect(await started.code).toBe(1);
    expect(started.output()).toContain('화면을 빌드하지 못했습니다.\n\n  page.html is broken\n');
    expect(project.serverPids()).toEqual([]);
  });

  it('says so when the server dies before it opens', async () => {
    project.write('server/src/main.ts', 'process.exit(3);');
    const started = project.start();

    expect(await started.code).toBe(3);
    expect(started.output()).toContain('서버가 열리기 전에 끝났습니다. (종료 코드 3)');
    expect(started.output()).not.toContain('다시 시작합니다');
  });

  describe('with the server of the product', { timeout: 180_000 }, () => {
    const server = pathToFileURL(join(root, builtServer)).href;
    const busyWhenAsked = `
      import { appendFileSync } from 'node:fs';
      appendFileSync('server-log', 'pid ' + process.pid + '\\n');
      process.on('SIGUSR2', () => { appendFileSync('server-log', 'busy\\n'); for (;;); });
      await import('${server}');`;
    const postgresPid = () => Number(project.lines('data/postgres/home/cluster/postmaster.pid')[0]);

    /** @param {SmallProject} started */
    const settingsOf = (started) => ({ DATA_DIR: started.path('data'), PORT: '0', DEMO: '0', LOG_LEVEL: 'error' });

    /** With a database: making one takes longer than what these tests are about. @type {SmallProject} */
    let servedBefore;
    beforeAll(async () => {
      servedBefore = copyOf(startedBefore);
      servedBefore.write('server/src/main.ts', busyWhenAsked);
      await startAndClose(servedBefore, settingsOf(servedBefore));
    });
    afterAll(() => servedBefore.remove());
    beforeEach(() => {
      project.remove();
      project = copyOf(servedBefore);
    });

    async function startServer() {
      project.write('tools/lib/close-grace.mjs', 'export const closeGraceMs = 500;');
      const started = project.start(settingsOf(project));
      await started.says(open);
      return started;
    }

    /** @param {string} output */
    const newestAddress = (output) => output.match(/http:\/\/127\.0\.0\.1:\d+/g)?.at(-1);

    async function startBusy() {
      const started = await startServer();
      process.kill(project.serverPid(), 'SIGUSR2');
      await vi.waitFor(() => expect(project.lines('server-log')).toContain('busy'), { timeout: 30_000 });
      return started;
    }

    it.each([
      ['ko_KR.UTF-8', '틈을 시작하지 못했습니다.', '설정이 잘못되었습니다:', '0 이상 65535 이하의 정수여야 합니다'],
      ['en_US.UTF-8', 'Teum could not start.', 'The configuration is wrong:', 'must be a whole number from 0 to 65535'],
    ])('names what is wrong with the settings in the language of %s', async (LC_ALL, ...sentences) => {
      const started = project.start({ LC_ALL, PORT: '99999', DATA_DIR: project.path('data') });

      expect(await started.code).toBe(1);
      for (const sentence of sentences) expect(started.output()).toContain(sentence);
    });

    it('prints its steps and the address, and no line of the log between them', async () => {
      const started = project.start({ ...settingsOf(project), LOG_LEVEL: 'info' });
      await started.says(open);
      started.pressCtrlC();

      expect(await started.code).toBe(0);
      expect(started.output().split(open)[0]).not.toMatch(/^\{/m);
    });

    it('names a port that is taken, and leaves no PostgreSQL behind', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
      const started = project.start({ ...settingsOf(project), PORT: String(port) });

      expect(await started.code).toBe(1);
      expect(started.output()).toContain(`PORT ${port}: 다른 프로그램이 쓰고 있는 포트입니다.`);
      expect(project.exists('data/postgres/home/cluster/postmaster.pid')).toBe(false);
      other.close();
    });

    it('names the process that already uses DATA_DIR', async () => {
      const first = await startServer();
      const second = project.start(settingsOf(project));

      expect(await second.code).toBe(1);
      expect(second.output()).toMatch(/PostgreSQL 폴더 ".*"를 프로세스 \d+번이 쓰고 있습니다\./);
      first.pressCtrlC();
      await first.code;
    });

    it('serves again after the server was killed', async () => {
      const started = await startServer();
      process.kill(project.serverPid(), 'SIGKILL');
      await started.says('서버가 다시 열렸습니다');

      const figures = await fetch(`${newestAddress(started.output())}/api/metrics`);
      expect(await figures.text()).toContain('event_loop_stalls_total 0');
      started.pressCtrlC();
      await started.code;
      await isGone(project.serverPid());
    });

    it('ends a busy server and its PostgreSQL when it is asked to end', async () => {
      const started = await startBusy();
      const postgres = postgresPid();
      expect(isRunning(postgres)).toBe(true);
      process.kill(started.pid, 'SIGTERM');

      expect(await started.code).toBe(137);
      expect(isRunning(project.serverPid())).toBe(false);
      await isGone(postgres);
    });

    it('leaves neither a busy server nor its PostgreSQL behind when the command is killed', async () => {
      const started = await startBusy();
      const postgres = postgresPid();
      process.kill(started.pid, 'SIGKILL');

      await isGone(project.serverPid());
      await isGone(postgres);
    });
  });

  it('leaves no server behind when npm is killed', async () => {
    const started = project.npmStart();
    await started.says(open);
    const server = project.serverPid();
    process.kill(started.pid, 'SIGKILL');

    await isGone(server);
    expect(project.lines('server-log').slice(1)).toEqual(['SIGTERM']);
  });

  it('leaves no server behind when npm is asked to end', async () => {
    const started = project.npmStart();
    await started.says(open);
    const server = project.serverPid();
    process.kill(started.pid, 'SIGTERM');

    await isGone(server);
  });

  it('leaves no server behind when the command itself is killed', async () => {
    const started = project.start();
    await started.says(open);
    const server = project.serverPid();
    process.kill(started.pid, 'SIGKILL');

    await isGone(server);
    expect(project.lines('server-log').slice(1)).toEqual(['disconnect']);
  });

  it('installs and builds once when two are started together', async () => {
    beginAnew();
    const both = [project.start(), project.start()];
    for (const started of both) await started.says(open);
    for (const started of both) started.pressCtrlC();
    await Promise.all(both.map(({ code }) => code));

    expect(project.lines('installs')).toHaveLength(1);
    expect(project.lines('builds')).toHaveLength(1);
  });

  it('never shows half a build, and builds anew after one was killed', async () => {
    project.erase('web/dist');
    project.write('hang', '');
    const killed = project.start();
    await vi.waitFor(() => expect(project.exists('.cache/web-build/half.js')).toBe(true), { timeout: 60_000 });
    process.kill(killed.pid, 'SIGKILL');
    await killed.code;
    expect(project.exists('web/dist')).toBe(false);

    project.erase('hang');
    await startAndClose(project);
    expect(project.exists('web/dist/index.html')).toBe(true);
  });

  it('stops a build at Ctrl-C and leaves nothing running', async () => {
    project.erase('web/dist');
    project.write('hang', '');
    const started = project.start();
    await vi.waitFor(() => expect(project.exists('.cache/web-build/half.js')).toBe(true), { timeout: 60_000 });
    started.pressCtrlC();

    expect(await started.code).toBe(130);
    expect(project.exists('.cache/build.lock')).toBe(false);
  });

  it('says in one sentence that the package registry cannot be reached', async () => {
    beginAnew();
    const lock = JSON.parse(project.lines('package-lock.json').join('\n'));
    const dependencies = { absent: '1.0.0' };
    project.write('package-lock.json', {
      ...lock,
      packages: {
        ...lock.packages,
        '': { ...lock.packages[''], dependencies },
        'node_modules/absent': { version: '1.0.0', integrity: 'sha512-AAAA' },
      },
    });
    const manifest = JSON.parse(project.lines('package.json').join('\n'));
    project.write('package.json', { ...manifest, dependencies });
    const started = project.start({
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
      npm_config_cache: '.npm-cache',
    });

    expect(await started.code).toBe(1);
    expect(started.output()).toContain('설치하지 못했습니다. 패키지 저장소에 연결할 수 없습니다.');
    expect(started.output()).toContain('ECONNREFUSED');
    expect(started.output()).not.toMatch(/ at .*\.mjs/);
  });
});
