import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, mayBePublicHost } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('lets %s pass', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'nonsense',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('mayBePublicHost', () => {
  it.each(['fcm.googleapis.com', 'push.example', '8.8.8.8', '[2606:4700::1111]'])('lets %s pass', (host) => {
    expect(mayBePublicHost(host)).toBe(true);
  });

  it.each(['localhost', 'db', 'a.localhost', 'printer.local', 'x.internal', '127.0.0.1', '[::1]', '1.2'])(
    'refuses %s',
    (host) => {
      expect(mayBePublicHost(host)).toBe(false);
    },
  );
});

describe('lookupPublic', () => {
  it('fails for a name that leads to this machine', async () => {
    const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
    expect(error).toMatchObject({ code: 'ENOTPUBLIC' });
  });
});
