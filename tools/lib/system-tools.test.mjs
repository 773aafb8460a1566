// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteOn, toolsEnv, waysToGet, withoutServices } from './system-tools.mjs';
import { parts } from './test-parts.mjs';

const debianRoot = { isDebian: true, isRoot: true };
const debianUser = { isDebian: true, isRoot: false };
const elsewhere = { isDebian: false, isRoot: false };

afterEach(() => void vi.unstubAllEnvs());

describe('waysToGet', () => {
  it('asks Debian first when it may, for all that is missing in one go', () => {
    expect(waysToGet(['chromium', 'redis'], debianRoot)).toEqual([
      ['apt-get', 'update'],
      [
        'apt-get',
        'install',
        '-y',
        '--no-install-recommends',
        'chromium-headless-shell',
        'chromium',
        'fonts-noto-cjk',
        'redis-server',
      ],
      ['playwright', 'install', 'chromium'],
    ]);
  });

  it('gets everything that a test of ours needs on a bare Debian', () => {
    const packages = waysToGet(
      Object.values(parts).flatMap(({ needs }) => needs),
      debianRoot,
    )[1];
    for (const wanted of ['chromium', 'redis-server', 'nginx-light', 'openssl', 'postgresql', 'prometheus', 'python3'])
      expect(packages).toContain(wanted);
  });

  it('downloads only the browser where apt is out of reach', () => {
    expect(waysToGet(['chromium', 'redis'], debianUser)).toEqual([['playwright', 'install', 'chromium']]);
    expect(waysToGet(['redis'], elsewhere)).toEqual([]);
  });

  it('gets nothing that is there', () => {
    expect(waysToGet([], debianRoot)).toEqual([]);
  });
});

describe('noteOn', () => {
  it('says in one line what is skipped and which command would help', () => {
    vi.stubEnv('LC_ALL', 'ko_KR.UTF-8');
    expect(noteOn('redis', debianUser)).toBe(
      'redis 없음: Redis 테스트를 건너뜁니다. 설치하려면 sudo apt-get install -y redis-server',
    );
    vi.stubEnv('LC_ALL', 'en_US.UTF-8');
    expect(noteOn('redis', debianUser)).toBe(
      'redis is missing: Redis tests are skipped. To install it: sudo apt-get install -y redis-server',
    );
    expect(noteOn('chromium', elsewhere)).toContain('npx playwright install --with-deps chromium');
  });
});

describe('withoutServices', () => {
  const newPolicy = () => {
    const folder = mkdtempSync(join(tmpdir(), 'teum-policy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, 'policy-rc.d');
  };

  it('forbids packages to start their services, only as long as it lasts', async () => {
    const policy = newPolicy();
    const seen = await withoutServices(
      async () => [readFileSync(policy, 'utf8'), statSync(policy).mode & 0o777],
      policy,
    );
    expect(seen).toEqual(['#!/bin/sh\nexit 101\n', 0o755]);
    expect(existsSync(policy)).toBe(false);
    await expect(withoutServices(() => Promise.reject(new Error('no')), policy)).rejects.toThrow('no');
    expect(existsSync(policy)).toBe(false);
  });

  it('leaves the policy of the machine alone', async () => {
    const policy = newPolicy();
    writeFileSync(policy, 'own');
    expect(await withoutServices(async () => readFileSync(policy, 'utf8'), policy)).toBe('own');
    expect(readFileSync(policy, 'utf8')).toBe('own');
  });
});

describe('toolsEnv', () => {
  it('names what was found, and nothing else', () => {
    const found = new Map(
      /** @type {const} */ ([
        ['redis', '/usr/bin/redis-server'],
        ['python', '/usr/bin/python3'],
        ['nginx', undefined],
      ]),
    );
    expect(toolsEnv(found)).toEqual({ REDIS_SERVER_PATH: '/usr/bin/redis-server' });
  });
});
