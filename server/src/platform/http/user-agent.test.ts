import { describe, expect, it } from 'vitest';
import { namesIn, shownNames } from './user-agent.ts';

const on = (system: string, engine: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${engine}`;

describe('namesIn', () => {
  it.each([
    [on('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome · Windows'],
    [on('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'Edge · Windows'],
    [on('Windows NT 10.0; Win64; x64', 'Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36'), 'Whale · Windows'],
    [on('Macintosh; Intel Mac OS X 10_15_7', 'Version/19.0 Safari/605.1.15'), 'Safari · macOS'],
    [on('iPhone; CPU iPhone OS 19_0 like Mac OS X', 'Version/19.0 Mobile/15E148 Safari/604.1'), 'Safari · iPhone'],
    [on('iPhone; CPU iPhone OS 19_0 like Mac OS X', 'CriOS/140.0 Mobile/15E148 Safari/604.1'), 'Chrome · iPhone'],
    [
      on('Linux; Android 16; SM-S936N', 'SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36'),
      'Samsung Internet · Android',
    ],
    [
      on('Linux; Android 16; SM-S936N; wv', 'Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 2511'),
      'KakaoTalk · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (<script>)', ''],
    ['curl/8.14.1', 'curl'],
    ['<b>bold</b>/1', ''],
    ['', ''],
  ])('[DEV-7] names %s', (userAgent, names) => {
    expect(shownNames(namesIn(userAgent))).toBe(names);
  });

  it('[DEV-5] [DEV-7] tells browsers from programs, and reads the beginning only', () => {
    expect(namesIn('okhttp/5.1.0')).toEqual({ browser: 'okhttp', system: null, isBrowser: false });
    expect(namesIn(`Mozilla/5.0 ${' '.repeat(600)} Chrome/1`)).toEqual({
      browser: null,
      system: null,
      isBrowser: true,
    });
    expect(namesIn(undefined)).toEqual({ browser: null, system: null, isBrowser: false });
  });
});
