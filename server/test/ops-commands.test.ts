import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'ops/README.md'), 'utf8');

/** The commands that follow this sentence in ops/README.md. */
const commandsAfter = (sentence: string): string =>
  new RegExp(`${sentence}[^\\n]*\\n\\n\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(document)![1]!;

let folder: string;
let calls: () => string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teum-ops-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'bin'));
  const log = join(folder, 'calls');
  calls = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
});

/** A program that stands in for one of the outside world: writes down how it was called, then does this. */
function standIn(name: string, script = ''): void {
  const file = join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${join(folder, 'calls')}'\n${script}\n`);
  chmodSync(file, 0o755);
}

function run(commands: string, { cwd = folder, ...env }: NodeJS.ProcessEnv = {}): void {
  const path = `${join(folder, 'bin')}:${process.env.PATH}`;
  const { status, stderr } = spawnSync('sh', ['-eu', '-c', commands], {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
}

describe('the commands of ops/README.md', () => {
  it('exchange the containers one by one, and only once as many new ones are healthy', () => {
    const running = join(folder, 'running');
    writeFileSync(running, 'old-1\nold-2\nold-3\n');
    standIn('git');
    standIn('sleep');
    standIn(
      'docker',
      `case "$*" in
        *" ps -q server") cat '${running}';;
        *" up "*"--scale server=6 server") printf 'new-1\\nnew-2\\nnew-3\\n' >> '${running}';;
        "rm "*) grep -v "$2" '${running}' > '${running}.next'; mv '${running}.next' '${running}';;
      esac`,
    );
    run(commandsAfter('With compose'));
    expect(readFileSync(running, 'utf8')).toBe('new-1\nnew-2\nnew-3\n');
    const compose = 'docker compose -f ops/compose.yaml';
    const backup = 'node_modules/.bin/node server/dist/backup-command.cjs /backups/before-upgrade.backup';
    expect(calls()).toEqual([
      `${compose} exec server ${backup}`,
      'git pull',
      `${compose} ps -q server`,
      `${compose} build server`,
      `${compose} up -d --wait --no-deps --no-recreate --scale server=6 server`,
      ...[1, 2, 3].flatMap((each) => [`docker stop old-${each}`, `docker rm old-${each}`, 'sleep 3']),
    ]);
    // The file that the build writes under this name.
    expect(readFileSync(join(root, 'server/rolldown.config.ts'), 'utf8')).toContain("'backup-command': ");
  });

  it('build the next version beside the running one', () => {
    const source = join(folder, 'teum');
    execFileSync('git', ['init', '--quiet', source]);
    writeFileSync(join(source, 'package.json'), '{}');
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@teum.kr'];
    execFileSync('git', ['add', '.'], { cwd: source });
    execFileSync('git', [...who, 'commit', '--quiet', '-m', 'one'], { cwd: source });
    standIn('npm', 'test -f package.json && pwd > built-in');
    run(commandsAfter('Without containers, keep each version'), { cwd: source });
    expect(readFileSync(join(folder, 'teum-next/built-in'), 'utf8').trim()).toMatch(/teum-next$/);
    expect(calls()).toEqual(['npm run build']);
  });

  it('wait until a process is ready, and three seconds more', () => {
    standIn('sleep');
    standIn('curl', `[ "$(grep -c ^curl '${join(folder, 'calls')}')" -ge 3 ]`);
    run(commandsAfter('Then end one process'), { PORT: '3001' });
    const asked = 'curl --fail --silent --output /dev/null http://127.0.0.1:3001/api/ready';
    expect(calls()).toEqual([asked, 'sleep 1', asked, 'sleep 1', asked, 'sleep 3']);
  });

  it('put nginx.conf and the certificate where Debian’s nginx finds them', () => {
    for (const place of ['etc/letsencrypt/live/teum.example', 'etc/nginx/conf.d'])
      mkdirSync(join(folder, place), { recursive: true });
    for (const file of ['fullchain.pem', 'privkey.pem'])
      writeFileSync(join(folder, 'etc/letsencrypt/live/teum.example', file), file);
    standIn('nginx');
    run(commandsAfter('On Debian, with the certificate').replace(/ (?=\/etc\/)/g, ` ${folder}`), { cwd: root });
    expect(readFileSync(join(folder, 'etc/nginx/conf.d/teum.conf'), 'utf8')).toBe(
      readFileSync(join(root, 'ops/nginx.conf'), 'utf8'),
    );
    expect(readFileSync(join(folder, 'etc/ssl/teum/privkey.pem'), 'utf8')).toBe('privkey.pem');
    expect(readlinkSync(join(folder, 'etc/ssl/teum/fullchain.pem'))).toContain('/letsencrypt/');
    expect(calls()).toEqual(['nginx -t', 'nginx -s reload']);
  });
});
