/** Begins to load a page when its link is pointed at or pressed: the press itself comes a tenth of a second later or more. */
export function loadAhead(page: Document, load: (pathname: string) => Promise<unknown>): () => void {
  const begun = new Set<string>();

  function point({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== page.location.origin || begun.has(link.pathname)) return;
    const { pathname } = link;
    begun.add(pathname);
    load(pathname).catch(() => begun.delete(pathname)); // the press tries again, and says so if it fails
  }

  page.addEventListener('pointerover', point, { passive: true });
  return () => page.removeEventListener('pointerover', point);
}
