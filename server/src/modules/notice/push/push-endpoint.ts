import { ECDH } from 'node:crypto';
import { mayBePublicHost } from '../../../platform/http/public-address.ts';

/** As a browser makes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Those of today's browsers: Chrome and its relatives, Chromium, Firefox, Edge, Safari. */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const sandboxService = 'sandbox';

interface AcceptedServices {
  /** Names of hosts; `*.` stands for one or more labels in front. */
  services: readonly string[];
  /** The origin of the sandbox, where it is mounted. */
  sandboxUrl(): string | undefined;
}

/**
 * The push service of an endpoint; undefined for an address that must not be called. A client names the address that we call: it
 * could lead into our own network, or to a host that never answers.
 */
export function pushServiceOf(endpoint: string, { services, sandboxUrl }: AcceptedServices): string | undefined {
  const url = URL.parse(endpoint);
  if (!url || `${url.username}${url.password}` !== '') return undefined;
  if (isOfSandbox(url, sandboxUrl())) return sandboxService;
  if (url.protocol !== 'https:' || url.port !== '' || !mayBePublicHost(url.hostname)) return undefined;
  return services.find((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  );
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
