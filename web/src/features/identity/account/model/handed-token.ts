import { paths } from '../../../../shared/paths.ts';

let handed: string | null = null;

/**
 * Reads the token that an external sign-in put into the address of `/login-success`, and removes it from the address bar and the
 * history, where a later user of the browser could find it.
 */
export function keepHandedToken(page: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search } = page.location;
  if (pathname !== paths.loginSuccess) return;
  handed = new URLSearchParams(search).get('accessToken');
  page.history.replaceState(page.history.state, '', pathname);
}

export function takeHandedToken(): string | null {
  const token = handed;
  handed = null;
  return token;
}
