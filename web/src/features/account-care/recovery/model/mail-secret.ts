import { paths } from '../../../../shared/paths.ts';

let kept: string | null = null;

/**
 * Reads the secret of a link that came by mail, and removes it from the address bar and the history, where a later user of the
 * browser could find it.
 */
export function keepMailSecret(page: Pick<Window, 'location' | 'history'>): void {
  if (!hasSecret(page)) return;
  const { pathname, search, hash } = page.location;
  kept = hash.slice(1);
  page.history.replaceState(page.history.state, '', pathname + search);
}

/** A link that is opened where its page is open already loads no document: only the part behind `#` changes. */
export function followMailSecrets(page: Window): void {
  page.addEventListener('hashchange', () => hasSecret(page) && page.location.reload());
}

function hasSecret({ location: { pathname, hash } }: Pick<Window, 'location'>): boolean {
  return hash !== '' && (pathname === paths.reset || pathname === paths.verifyEmail);
}

/** Null if the page was opened without a link. */
export const mailSecret = (): string | null => kept;

export function forgetMailSecret(): void {
  kept = null;
}
