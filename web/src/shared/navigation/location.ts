/** An address within the product, in its three parts. */
export interface Path {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
}

/** A place in the history of the tab. */
export interface Location extends Path {
  /** What the previous page passed on; survives a reload. */
  state: unknown;
  /** Distinguishes two visits of the same address. */
  key: string;
}

/** The target of a link: an address, or the parts that differ from the current one. */
export type To = string | Partial<Path>;

/** How a place was reached: by Back or Forward (and the first page), by a link, or by replacing the last entry. */
export type NavigationType = 'pop' | 'push' | 'replace';

export function parsePath(address: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address)!;
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

/** A lone `?` or `#` is left out. */
export const createPath = ({ pathname, search, hash }: Path): string =>
  pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);

/** A link to `#part` keeps the page and all its state; one to `?tab=…` keeps the page. */
export function resolvePath(to: To, from: Path): Path {
  const { pathname, search, hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const kept = pathname === undefined && hash !== '' ? from.search : '';
  return { pathname: pathname ?? from.pathname, search: search ?? kept, hash };
}
