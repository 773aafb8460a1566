import { describe, expect, it } from 'vitest';
import { findFaults } from './lint-lockfile.ts';

describe('findFaults', () => {
  it('accepts a lock that holds every platform and no address', () => {
    const packages = {
      '': {},
      server: { optionalDependencies: { '@pg/linux-x64': '18' } },
      'node_modules/@pg/linux-x64': {},
      'node_modules/server': { resolved: 'server' },
      'node_modules/vite': { optionalDependencies: { fsevents: '2', rolldown: '1' } },
      'node_modules/vite/node_modules/fsevents': {},
      'node_modules/rolldown': {},
    };
    expect(findFaults({ packages })).toEqual([]);
  });

  it('names the platform package that is missing', () => {
    const packages = {
      'node_modules/vite': { optionalDependencies: { '@binding/linux-arm64': '1', '@binding/linux-x64': '1' } },
      'node_modules/@binding/linux-arm64': {},
      'node_modules/other/node_modules/@binding/linux-x64': {},
    };
    expect(findFaults({ packages })).toEqual([
      'node_modules/vite: the optional package @binding/linux-x64 is missing from the lock file',
    ]);
  });

  it('looks from inside a workspace up to the root', () => {
    const packages = {
      'web/node_modules/vite': { optionalDependencies: { one: '1', two: '1', three: '1' } },
      'web/node_modules/vite/node_modules/one': {},
      'web/node_modules/two': {},
      'node_modules/three': {},
    };
    expect(findFaults({ packages })).toEqual([]);
  });

  it('refuses the address of a registry', () => {
    const packages = { 'node_modules/fastify': { resolved: 'https://registry.example/fastify/-/fastify-5.tgz' } };
    expect(findFaults({ packages })).toEqual(['node_modules/fastify: names the registry it was downloaded from']);
  });
});
