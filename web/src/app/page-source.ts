import type { PageName } from '@teum/contract/pages';

/** The source file of a page, named after the page, except for the page that is another one's second address. */
export function pageSource(page: PageName): string {
  const name = page === 'community' ? 'posts' : page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/app/routes/${name}.tsx`;
}
