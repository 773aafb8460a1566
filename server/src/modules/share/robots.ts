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
    .map(({ path }) => path.split(':', 1)[0]!);
  return beginnings.filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)));
}
