import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const named: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The client's address for a request outside Fastify, such as an upgrade. Like `request.ip`, it is the last hop that is not a
 * trusted proxy. Clients can forge every entry further left in the header.
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

/** What the log may keep of an address: the /24 of IPv4, the /48 of IPv6. Undefined once the connection is gone. */
export function shortenedAddress(address: string): string | undefined {
  const plain = unmapped(address);
  if (isIP(plain) === 0) return undefined;
  const kept = isIPv6(plain) ? [firstGroups(plain, 3), '::/48'] : [plain.slice(0, plain.lastIndexOf('.')), '.0/24'];
  return kept.join('');
}

/** The first groups of an IPv6 address, with its zeros written out. */
export function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}

/** A dual-stack socket reports IPv4 clients as IPv4-mapped IPv6 addresses. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
