import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
// Teredo, documentation and 6to4: the last two digits of a private IPv4 address can stand in them.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');
const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

/** True for an address that anyone on the internet reaches: a client must not make us call into our own network. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !notPublic.check(address, 'ipv4');
  return globalIPv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** False for names and addresses that cannot be public. What a name leads to, only `lookupPublic` knows. */
export function mayBePublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return /\.[a-z][a-z0-9-]*\.?$/i.test(bare) && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(bare);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** For `request` and `connect`: resolves a name, and fails if it leads to any address that is not public. */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '');
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '');
    if (options.all) return found(null, addresses);
    found(null, addresses[0]!.address, addresses[0]!.family);
  });
}
