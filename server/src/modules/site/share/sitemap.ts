import { categoryCodes } from '@teum/contract/offer/offer-categories';
import { type PageName, pagePath, pages, type ShareKind } from '@teum/contract/pages';
import type { ListedItem } from './sitemap.sql.ts';

/** One file of a sitemap lists the items of so many numbers: its address stays the same however many follow. */
export const idsPerFile = 10_000;

const kinds = ['auction', 'product', 'post', 'person'] as const satisfies readonly ShareKind[];
const lists = [
  'home',
  'auctions',
  'products',
  'posts',
  'fairness',
  'terms',
  'privacy',
  'refunds',
  'about',
] as const satisfies readonly PageName[];

const pathTo: Record<ShareKind, (id: number) => string> = {
  auction: (auctionId) => pagePath('auction', { auctionId }),
  product: (productId) => pagePath('product', { productId }),
  post: (postId) => pagePath('post', { postId }),
  person: (personId) => pagePath('person', { personId }),
};

/** The files of all that is public. */
export function sitemapIndex(publicUrl: string, newestIds: Record<ShareKind, number>): string {
  const files = kinds.flatMap((kind) => filesOf(newestIds[kind]).map((number) => `/sitemap/${kind}-${number}.xml`));
  const entries = ['/sitemap/pages.xml', ...files].map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`);
  return xml('sitemapindex', entries);
}

const filesOf = (newestId: number): number[] =>
  Array.from({ length: Math.ceil(newestId / idsPerFile) }, (_, index) => index + 1);

/** The lists, and the list of each category. */
export function sitemapOfPages(publicUrl: string): string {
  const ofCategories = (['auctions', 'products'] as const).flatMap((name) =>
    categoryCodes.map((category) => `${pages[name].path}?category=${category}`),
  );
  const paths = [...lists.map((name): string => pages[name].path), ...ofCategories];
  return xml(
    'urlset',
    paths.map((path) => urlEntry(publicUrl + path)),
  );
}

export const sitemapOfItems = (publicUrl: string, kind: ShareKind, items: readonly ListedItem[]): string =>
  xml(
    'urlset',
    items.map(({ id, changedAt }) => urlEntry(publicUrl + pathTo[kind](id), changedAt)),
  );

function urlEntry(address: string, changedAt?: Date | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${address}</loc>${lastmod}</url>`;
}

const xml = (root: 'sitemapindex' | 'urlset', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
