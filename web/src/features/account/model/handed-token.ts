import { paths } from '../../../shared/paths.ts';

let handed: string | null = null;

/**
 * Takes the token that a sign-in elsewhere put into the address of `/login-success`, and takes it out of the address bar and
 * of the history, where anyone who uses the browser later would find it.
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
