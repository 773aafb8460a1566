// @ts-check
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteOn, toolsEnv, waysToGet } from './system-tools.mjs';

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

describe('toolsEnv', () => {
  it('names what was found, and nothing else', () => {
    const found = new Map(
      /** @type {const} */ ([
        ['redis', '/usr/bin/redis-server'],
        ['nginx', undefined],
      ]),
    );
    expect(toolsEnv(found)).toEqual({ REDIS_SERVER_PATH: '/usr/bin/redis-server' });
  });
});
