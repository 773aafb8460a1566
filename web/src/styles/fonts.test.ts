import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** What the rule of a font file says that it has. */
function charactersOf(file: string): Set<number> {
  const [, list = ''] = new RegExp(`fonts/${file}\\.woff2"[^}]*unicode-range:\\s*([^;]+);`).exec(css)!;
  return new Set(list.split(/,\s*/).flatMap(codesIn));
}

function codesIn(range: string): number[] {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

const catalogues = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /[/-]ko\.ts$/.test(file),
);

describe('the font', () => {
  it.each(catalogues)('shows all of %s with the file that is there first', (catalogue) => {
    const common = charactersOf('common');
    const sentences = [...readFileSync(join(source, catalogue), 'utf8')].filter((character) =>
      /[가-힣]/.test(character),
    );
    const missing = sentences.filter((character) => !common.has(character.codePointAt(0)!));
    expect(missing, 'run `node tools/font/make-font.mjs`').toEqual([]);
  });

  it('has the figures, signs and letters of prices, clocks and names in that file', () => {
    const common = charactersOf('common');
    const wanted = '0123456789,.:%₩·…‘’“”–AZaz';
    expect([...wanted].filter((character) => !common.has(character.codePointAt(0)!))).toEqual([]);
  });

  it('is asked for syllables in the order common, usual, less, rare: of overlapping rules the later one counts', () => {
    expect([...css.matchAll(/fonts\/(\w+)\.woff2/g)].map(([, file]) => file)).toEqual([
      'rare',
      'less',
      'usual',
      'common',
    ]);
  });
});
