import { describe, expect, it } from 'vitest';
import { nameLook } from './name-look.ts';

describe('nameLook', () => {
  it.each([
    ['paypal', 'pаypаl'],
    ['coco', 'сосо'],
    ['Bill', 'BiIl'],
    ['Bill', 'ʙiʟʟ'],
    ['minji0', 'minjiO'],
  ])('[ACC-21] is the same for %s and its look-alike %s', (name, alike) => {
    expect(nameLook(alike)).toBe(nameLook(name));
  });

  it.each([
    ['민지', '민저'],
    ['으뜸', '의뜸'],
    ['minji1', 'minji2'],
    ['ㅋㅋ', 'ㅋㅋㅋ'],
  ])('[ACC-21] distinguishes %s from %s', (name, other) => {
    expect(nameLook(other)).not.toBe(nameLook(name));
  });
});
