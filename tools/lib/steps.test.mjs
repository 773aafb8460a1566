// @ts-check
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginStep, formatSeconds } from './steps.mjs';

/** @param {boolean} isTTY */
function screen(isTTY) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const text = () => stream.read()?.toString() ?? '';
  return { out: /** @type {NodeJS.WriteStream} */ (/** @type {unknown} */ (stream)), text };
}

beforeEach(() => void vi.stubEnv('LC_ALL', 'ko_KR.UTF-8'));
afterEach(() => void vi.unstubAllEnvs());

describe('beginStep', () => {
  it('writes one plain line where there is no terminal', () => {
    const { out, text } = screen(false);
    const step = beginStep('① 설치', out);
    step.note('다른 설치가 끝나기를 기다리는 중');
    step.done('이미 되어 있음');
    expect(text()).toBe('① 설치              이미 되어 있음\n');
  });

  it('moves on a terminal, and leaves the cursor where the next line covers it', async () => {
    const { out, text } = screen(true);
    const step = beginStep('③ 데이터베이스', out);
    step.note('이전 자료 확인');
    let drawn = '';
    await vi.waitFor(
      () => {
        drawn += text();
        expect(drawn).toMatch(/③ 데이터베이스 {6}⠙ \d\.\d초 · 이전 자료 확인\r/);
      },
      { timeout: 30_000 },
    );
    step.fail();
    expect((drawn + text()).endsWith('\r\x1b[K③ 데이터베이스      멈춤\n')).toBe(true);
  });
});

describe('formatSeconds', () => {
  it.each([
    [0.04, '0.0초', '0.0 s'],
    [9.94, '9.9초', '9.9 s'],
    [12.4, '12초', '12 s'],
    [65, '1분 5초', '1 min 5 s'],
  ])('%f', (seconds, korean, english) => {
    expect(formatSeconds(seconds)).toBe(korean);
    vi.stubEnv('LC_ALL', 'en_US.UTF-8');
    expect(formatSeconds(seconds)).toBe(english);
  });
});
