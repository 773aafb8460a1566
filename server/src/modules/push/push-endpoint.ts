import { ECDH } from 'node:crypto';
import { mayBePublicHost } from '../../platform/http/public-address.ts';

/** As a browser makes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A client names the address that we call: it must not lead into our own network. */
export function isPushEndpoint(endpoint: string, sandboxUrl: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (!url || `${url.username}${url.password}` !== '') return false;
  if (isOfSandbox(url, sandboxUrl)) return true;
  return url.protocol === 'https:' && url.port === '' && mayBePublicHost(url.hostname);
}

export const isOfSandbox = (url: URL, sandboxUrl: string | undefined): boolean =>
  sandboxUrl !== undefined && url.href.startsWith(`${sandboxUrl}/sandbox/push/send/`);

/** A point of P-256 and a secret of 16 bytes: with others nothing can be encrypted. */
export function areUsableKeys({ p256dh, auth }: BrowserSubscription['keys']): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
