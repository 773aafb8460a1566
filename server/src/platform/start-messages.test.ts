import { describe, expect, it } from 'vitest';
import { startMessages } from './start-messages.ts';

describe('startMessages', () => {
  it.each([
    [{ LC_ALL: 'ko_KR.UTF-8', LC_MESSAGES: 'en_US.UTF-8', LANG: 'en_US.UTF-8' }, 'Korean'],
    [{ LC_ALL: 'en_US.UTF-8', LC_MESSAGES: 'ko_KR.UTF-8', LANG: 'ko_KR.UTF-8' }, 'English'],
    [{ LC_MESSAGES: 'ko_KR.UTF-8', LANG: 'en_US.UTF-8' }, 'Korean'],
    [{ LC_ALL: '', LC_MESSAGES: '', LANG: 'ko_KR.UTF-8' }, 'Korean'],
    [{ LANG: 'ko' }, 'Korean'],
    [{ LANG: 'kok_IN.UTF-8' }, 'English'],
    [{ LANG: 'de_DE.UTF-8' }, 'English'],
    [{ LANG: 'C.UTF-8' }, 'English'],
    [{}, 'English'],
  ])('%o: %s', (env, language) => {
    expect(startMessages(env).wrongConfig([])).toBe(
      language === 'Korean' ? '설정이 잘못되었습니다:\n' : 'The configuration is wrong:\n',
    );
  });
});
