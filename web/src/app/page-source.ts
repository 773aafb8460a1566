import type { PageName } from '@teum/contract/pages';

/** Addresses of one page. */
const sources: Partial<Record<PageName, string>> = { community: 'posts', deskDisputes: 'desk', deskMoney: 'desk' };

/** The source file of a page, named after the page, except where a page has several addresses. */
export function pageSource(page: PageName): string {
  const name = sources[page] ?? page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/app/routes/${name}.tsx`;
}
