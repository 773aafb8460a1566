import type { Mailbox } from './mail/mailbox.ts';

export interface SandboxOptions {
  /** Origin of the port that the sandbox is mounted on; a function, because the port is known only after listen. */
  publicUrl: () => string;
  stateDir: string;
  webhookUrl: () => string;
  mailbox: Mailbox;
}

export type Origins = Pick<SandboxOptions, 'publicUrl' | 'webhookUrl'>;

/** The product's origin: the port that carries the sandbox, or, if it runs alone, the origin of the webhook address. */
export function productOrigins({ publicUrl, webhookUrl }: Origins): string[] {
  return [...new Set([publicUrl(), webhookUrl()].map((address) => new URL(address).origin))];
}

export function isProductAddress(origins: Origins, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return productOrigins(origins).some((origin) => isSamePlace(new URL(origin), url));
}

const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A visitor may open a product on this machine by any of its loopback names. */
function isSamePlace(product: URL, url: URL): boolean {
  if (url.origin === product.origin) return true;
  const isLocal = [product, url].every(({ protocol, hostname }) => protocol === 'http:' && loopbackName.test(hostname));
  return isLocal && url.port === product.port;
}
