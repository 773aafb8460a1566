import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, nobodysHash } from './password.ts';

const costOf = (stored: string): string => stored.split('$').slice(0, 4).join('$');
const lengthsOf = (stored: string): number[] => stored.split('$').map((part) => part.length);

describe('nobodysHash', () => {
  it('[ACC-4] takes as much work to compare with as the hash of somebody', async () => {
    const somebodys = await hashPassword('teum-minji-1');
    expect(costOf(nobodysHash)).toBe(costOf(somebodys));
    expect(lengthsOf(nobodysHash)).toEqual(lengthsOf(somebodys));
  });

  it('[ACC-4] fits no password', async () => {
    expect(await isPassword('', nobodysHash)).toBe(false);
  });
});
