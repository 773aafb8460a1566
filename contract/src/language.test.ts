import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    [undefined, 'ko'],
    ['', 'ko'],
    ['*', 'ko'],
    ['ko', 'ko'],
    ['ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', 'ko'],
    ['en-US,en;q=0.9,ko;q=0.1', 'ko'],
    ['en, KO-kr; q=0.5', 'ko'],
    ['en,*;q=0.1', 'ko'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['kok,en;q=0.9', 'en'],
    ['en,ko;q=0', 'en'],
    ['*,ko;q=0.000', 'en'],
    ['en,*;q=0', 'en'],
    ['ko;q=nonsense', 'en'],
  ] as const)('speaks to who accepts %j in %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language);
  });
});
