import { pages } from '@teum/contract/pages';

/** Addresses that are no pages, and nothing for a search engine either. */
const machinery = ['/api/', '/ws/', '/sandbox/'];

/** What crawlers may read: the pages that are to be found, and the pictures in them. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /media/', // begins like /me: the longer rule decides
    ...[...machinery, ...unlisted()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The beginnings of the pages that are not to be found, each said once. */
function unlisted(): string[] {
  const beginnings = Object.values(pages)
    .filter(({ visibility }) => visibility !== 'indexed')
    .map(({ path }) => beginningOf(path));
  return beginnings.filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)));
}

/** Up to the last variable part, if nothing follows it. `*` stands for a variable part in between: RFC 9309, section 2.2.3. */
function beginningOf(path: string): string {
  const parts = path.split('/');
  const fixed = parts.findLastIndex((part) => !part.startsWith(':')) + 1;
  const shown = parts.slice(0, fixed).map((part) => (part.startsWith(':') ? '*' : part));
  return [...shown, ...(fixed < parts.length ? [''] : [])].join('/');
}
