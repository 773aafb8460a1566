import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPage, pages } from '@teum/contract/pages';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Not the calls' declarations: their descriptions name addresses as prose. */
const sources = globSync('{contract,sandbox,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/(?:\.test\.tsx?|\/test-[^/]+|contract\/src\/(?:pages|.*\.routes)\.ts)$/.test(file),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** `/auction/${auctionId}#proof`: the address in a string, a placeholder standing for any id. */
const literal = /(['"`])((?:\$\{[^}]*(?:rl|rigin)\})?\/(?:[^'"`\n]*))\1/g;

/** Addresses of pages that are written by hand. `/` alone is more often something else. */
function handWritten(text: string): string[] {
  const literals = [...withoutComments(text).matchAll(literal)].map(([, , address]) => address!);
  return literals.filter((address) => {
    const path = address
      .replace(/^\$\{[^}]*\}/, '')
      .replace(/\$\{[^}]*\}|%s/g, '1')
      .replace(/[?#].*$/, '');
    return path !== pages.home.path && matchPage(path) !== undefined;
  });
}

describe('the address of a page', () => {
  it('is recognised in every form in which it could be written', () => {
    const text = [
      '// `/auction/17` in a comment',
      "link: '/auctions'",
      'to={`/auction/${id}`}',
      '`${publicUrl}/post/${postId}#comment-${id}`',
      "format('/post/%s', id)",
      "'/api/auctions' + '/'",
    ].join('\n');
    expect(handWritten(text)).toHaveLength(4);
  });

  it('is made by pagePath and pages, nowhere by hand', () => {
    const found = sources.flatMap((file) =>
      handWritten(readFileSync(join(root, file), 'utf8')).map((address) => `${file}: ${address}`),
    );
    expect(found).toEqual([]);
  });
});
