import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const named: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The client's address of a request that no route has seen yet, such as an upgrade: the last hop that is not one of the
 * trusted proxies, as `request.ip` is for routes. What stands further left in the header, anyone may have written.
 */
export function clientAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxy(trustProxy);
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = unmapped(socket.remoteAddress ?? '');
    while (isIP(address) !== 0 && isTrusted(address)) {
      const hop = unmapped(forwarded.pop()?.trim() ?? '');
      if (hop === '') break;
      address = hop;
    }
    return address;
  };
}

export function trustedProxy(trustProxy: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const range of trustProxy.flatMap((proxy) => named[proxy] ?? proxy)) addRange(trusted, range);
  return (address) => trusted.check(address, familyOf(address));
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits = isIPv6(address) ? '128' : '32'] = range.split('/');
  list.addSubnet(address, Number(bits), familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A socket that listens on both families shows IPv4 clients in IPv6's clothes. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
