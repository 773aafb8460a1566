import { describe, expect, it } from 'vitest';
import { encodingFor } from './encoding-for.ts';

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['abr, gzipped', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['BR ; Q=0.8', 'br'],
  ])('[HTTP-1] takes the one that %s prefers, of equal ones the smallest', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it.each([
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, *', 'gzip'],
    ['gzip;q=0, br;q=0, *', 'identity'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=none', 'identity'],
  ])('[HTTP-1] never uses an encoding that %s refuses', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it.each([
    ['*', 'br'],
    ['gzip;q=0.2, *;q=0.1', 'gzip'],
    ['br, identity;q=0', 'br'],
    ['*, identity;q=0', 'br'],
  ])('[HTTP-1] lets * in %s stand for every encoding that is not named', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it.each(['identity;q=0', '*;q=0'])('[HTTP-1] answers %s uncompressed, since nothing else is left', (accepted) => {
    expect(encodingFor(accepted)).toBe('identity');
  });
});
