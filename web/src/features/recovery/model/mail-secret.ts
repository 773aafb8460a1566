import { paths } from '../../../shared/paths.ts';

let kept: string | null = null;

/**
 * Reads the secret of a link that came by mail, and removes it from the address bar and the history, where a later user of the
 * browser could find it.
 */
export function keepMailSecret(page: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search, hash } = page.location;
  if (hash === '' || (pathname !== paths.reset && pathname !== paths.verifyEmail)) return;
  kept = hash.slice(1);
  page.history.replaceState(page.history.state, '', pathname + search);
}

/** Null if the page was opened without a link. */
export const mailSecret = (): string | null => kept;

export function forgetMailSecret(): void {
  kept = null;
}
