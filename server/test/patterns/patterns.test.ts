import { composed, decomposed, nameKey } from '@teum/contract/composed';
import { htmlTokens } from '@teum/contract/html-tokens';
import { isOfOneScript } from '@teum/contract/identity/scripts';
import { syllablesOf } from '@teum/contract/offer/hangul';
import { matchPage } from '@teum/contract/pages';
import { routes } from '@teum/contract/routes';
import { describe, expect, it } from 'vitest';
import { kindOfEntry } from '../../src/platform/backup/entry-names.ts';
import { isMediaKey } from '../../src/platform/media/media-key.ts';
import { isLinear } from '../growth.ts';
import { attackLetters, attacksOn } from './attack-strings.ts';
import { findPatterns } from './find-patterns.ts';

const { patterns, builders, normalizers } = findPatterns();

/** Runs a pattern as the product does: a global one over the whole text, any other one once. */
function run(pattern: RegExp, text: string): void {
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
}

const slowOn = (pattern: RegExp): string | undefined => {
  const slow = attacksOn(pattern).find((attack) => !isLinear((size) => run(pattern, attack(size))));
  return slow && JSON.stringify(slow(12));
};

describe('patterns', () => {
  const distinct = [...new Map(patterns.map((found) => [`${found.pattern}`, found])).values()];
  it.each(distinct.map(({ file, pattern }) => [file, `${pattern}`, pattern] as const))(
    '[COST-3] %s: %s takes linear time on every attack',
    (_file, _source, pattern) => {
      expect(slowOn(pattern)).toBeUndefined();
    },
  );

  it('[COST-3] finds one that is not linear', () => {
    expect(slowOn(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)).toContain('@');
    expect(slowOn(/=+$/)).toContain('=');
  });

  it('[COST-3] of the contract’s schemas take linear time on every attack', () => {
    const found = [...JSON.stringify(routes).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)];
    const sources = new Set(found.map(([, quoted]) => JSON.parse(quoted!) as string));
    expect(sources.size).toBeGreaterThan(1);
    expect([...sources].filter((source) => slowOn(new RegExp(source, 'u')) !== undefined)).toEqual([]);
  });
});

describe('patterns built from pieces', () => {
  /** How each file that builds a pattern uses it on untrusted text. */
  const uses: Record<string, (text: string) => unknown> = {
    'contract/src/offer/hangul.ts': syllablesOf,
    'contract/src/html-tokens.ts': (text) => [...htmlTokens(`<script>${text}`)],
    'contract/src/pages.ts': matchPage,
    'contract/src/identity/scripts.ts': isOfOneScript,
    'server/src/platform/backup/entry-names.ts': (name) => kindOfEntry(name, false) ?? kindOfEntry(name, true),
    'server/src/platform/media/media-key.ts': isMediaKey,
  };

  it('[COST-3] are all named here', () => {
    expect([...new Set(builders)].sort()).toEqual(Object.keys(uses).sort());
  });

  it.each(Object.entries(uses))('[COST-3] in %s take linear time', (_file, use) => {
    const words = [...attackLetters, '</script', '</p>', 'ㄱㅏ', '/1', 'origin/0'];
    expect(words.filter((word) => !isLinear((size) => use(word.repeat(size / word.length))))).toEqual([]);
  });
});

describe('normalisation', () => {
  it('[COST-2] happens in one file', () => {
    expect([...new Set(normalizers)]).toEqual(['contract/src/composed.ts']);
  });

  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
    ['nameKey', nameKey],
  ])('[COST-2] %s takes linear time on marks that have to be sorted', (_name, normalize) => {
    const marks = ['\u0301\u0323', '\u0323\u0301', 'a\u0301\u0323', '\u0344', '\u1161', '\ufdfa', '\u{1d15f}'];
    expect(marks.filter((mark) => !isLinear((size) => normalize(mark.repeat(size / mark.length))))).toEqual([]);
  });

  it('[COST-2] changes nothing when it is done again', () => {
    for (const text of [`a${'\u0344'.repeat(40)}`, `a${'\u0301\u0323'.repeat(40)}b`, '한글 é 한'.normalize('NFD')]) {
      expect(composed(composed(text))).toBe(composed(text));
    }
    expect(composed('한글 é'.normalize('NFD'))).toBe('한글 é');
  });
});
