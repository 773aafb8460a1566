import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('isEmailAddress', () => {
  it.each([
    'minji@teum.kr',
    'Min.Ji+auction@mail.teum.co.kr',
    "o'brien@teum.kr",
    '민지@틈.한국',
    'minji@xn--9d0b.xn--3e0b707e',
    'a@1st-class.kr',
  ])('[ACC-29] accepts %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'minji',
    'minji@localhost',
    'minji@127.0.0.1',
    'minji@127.1',
    'minji@127.0.0.0x1',
    'minji@１２７.０.０.１',
    'minji@[127.0.0.1]',
    'minji@[IPv6:::1]',
    '<minji@teum.kr>',
    'Minji <minji@teum.kr>',
    'minji@teum.kr>',
    'minji@(teum).kr',
    '"min ji"@teum.kr',
    'minji@junho@teum.kr',
    'minji@teum..kr',
    'minji@.teum.kr',
    'minji@teum.kr.',
    'minji@-teum.kr',
    'minji@teum-.kr',
    'minji@te_um.kr',
    'minji@teum。kr',
    'minji@teum.kr:25',
    'minji,junho@teum.kr',
    'minji;junho@teum.kr',
    '@teum.kr',
    'minji@',
    `${'m'.repeat(65)}@teum.kr`,
    `minji@${'teum.'.repeat(50)}kr`,
  ])('[ACC-29] refuses %s', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
