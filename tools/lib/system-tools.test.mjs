// @ts-check
import { describe, expect, it } from 'vitest';
import { noteOn, toolsEnv, waysToGet } from './system-tools.mjs';

const debianRoot = { isDebian: true, isRoot: true };
const debianUser = { isDebian: true, isRoot: false };
const elsewhere = { isDebian: false, isRoot: false };

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
    expect(noteOn('redis', debianUser)).toBe(
      'redis 없음: Redis 테스트를 건너뜁니다. 설치하려면 sudo apt-get install -y redis-server',
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
