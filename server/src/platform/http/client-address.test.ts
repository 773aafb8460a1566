import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, shortenedAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the client’s address', () => {
  it.each([
    ['without a proxy is the socket’s, whatever the header says', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind a trusted proxy is the one it names', ['loopback'], '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['is not what the client itself wrote before it', ['loopback'], '::1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['goes past all trusted hops', ['loopback', '10.0.0.0/8'], '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['is known in IPv6’s clothes', ['127.0.0.1'], '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['is the proxy’s when that names nobody', ['uniquelocal'], '192.168.0.2', undefined, '192.168.0.2'],
    ['stops at a hop that is no address', ['loopback'], '127.0.0.1', '203.0.113.7, unknown', 'unknown'],
  ])('%s', (_what, trusted, socket, forwarded, expected) => {
    expect(clientAddress(trusted)(from(socket, forwarded))).toBe(expected);
  });
});

describe('shortenedAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', undefined],
  ])('[LOG-1] keeps of %j only %j', (address, shortened) => {
    expect(shortenedAddress(address)).toBe(shortened);
  });
});
