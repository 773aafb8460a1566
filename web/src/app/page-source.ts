import type { PageName } from '@teum/contract/pages';

/** The file that a page's own code lies in: named after the page, but for the one that is another's under a second address. */
export function pageSource(page: PageName): string {
  const name = page === 'community' ? 'posts' : page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/app/routes/${name}.tsx`;
}
