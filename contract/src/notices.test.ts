import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { type NoticeName, notices } from './notices.ts';

describe('notices', () => {
  it.each(Object.keys(notices) as NoticeName[])('[NOTE-11] %s says what happened before any title', (name) => {
    for (const language of languages)
      expect(notices[name][language]).toMatch(/^[^‘’]*[^‘’\s](\s‘\{(auction|post)\}’)?$/);
  });
});
