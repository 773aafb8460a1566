import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import type { ExportSlice, PersonalDataPart } from '../../../platform/personal-data.ts';
import { writeArchive } from './write-archive.ts';

const noDatabase = {} as Db;
const noPictures = { open: async () => undefined } as unknown as MediaStore;

/** Rows of ten kilobytes that no compression makes smaller, and how often a slice was asked for. */
function manyRows(count: number): { part: PersonalDataPart; asked(): number } {
  let asked = 0;
  const list = async (_db: Db, { after, limit }: ExportSlice) => {
    asked += 1;
    return Array.from({ length: Math.min(limit, count - after) }, (_, n) => ({
      id: after + n + 1,
      text: Array.from({ length: 200 }, () => Math.random().toString(36)).join(''),
    }));
  };
  const part = { module: 'many', columns: [], exports: [{ file: 'many', about: 'Many rows.', list }] };
  return { part, asked: () => asked };
}

const archiveOf = (parts: PersonalDataPart[], progress = { done: 0, total: 0 }, media = noPictures) =>
  writeArchive({ db: noDatabase, media, parts, accountId: 1, madeAt: new Date(0), progress });

describe('writeArchive', () => {
  it('[EXP-2] reads no further than what has been taken', async () => {
    const { part, asked } = manyRows(100_000);
    const archive = await archiveOf([part]);
    await archive[Symbol.asyncIterator]().next();
    await wait(500);
    expect(asked()).toBeLessThan(20);
    archive.destroy();
  });

  it('[EXP-2] keeps nothing of the entries that are written', async () => {
    const list = async () => [];
    const exports = Array.from({ length: 40 }, (_, n) => ({ file: `list${n}`, about: '', list }));
    const archive = await archiveOf([{ module: 'many', columns: [], exports }]);
    const before = archive.listenerCount('close');
    let most = 0;
    for await (const _ of archive) most = Math.max(most, archive.listenerCount('close'));
    expect(most - before).toBeLessThan(5);
  });

  it('[EXP-2] closes the picture that is being written when nobody reads on', async () => {
    const stream = new Readable({ read() {} });
    const media = { open: async () => ({ stream }) } as unknown as MediaStore;
    const pictures = async () => [{ id: 1, kind: 'post', key: 'origin/a.webp' } as const];
    const parts = [{ module: 'pictures', columns: [], pictures }];
    const archive = await archiveOf(parts, { done: 0, total: 0 }, media);
    archive.resume();
    await expect.poll(() => stream.listenerCount('data')).toBe(1);
    archive.destroy();
    await expect.poll(() => stream.destroyed).toBe(true);
  });

  it('[EXP-1] [EXP-3] holds every row once, and counts its entries', async () => {
    const progress = { done: 0, total: 0 };
    const files = unzipSync(await buffer(await archiveOf([manyRows(175).part], progress)));
    expect(Object.keys(files)).toEqual(['README.txt', 'many.json', 'pictures.json']);
    const rows: { id: number }[] = JSON.parse(new TextDecoder().decode(files['many.json']));
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 175 }, (_, n) => n + 1));
    expect(JSON.parse(new TextDecoder().decode(files['pictures.json']))).toEqual([]);
    expect(new TextDecoder().decode(files['README.txt'])).toContain('many.json');
    expect(progress).toEqual({ done: 2, total: 2 });
  });

  it('[EXP-5] breaks off when a module fails, instead of ending as if whole', async () => {
    const failing: PersonalDataPart = {
      module: 'failing',
      columns: [],
      exports: [{ file: 'failing', about: '', list: async () => Promise.reject(new Error('no database')) }],
    };
    await expect(buffer(await archiveOf([failing]))).rejects.toThrow('no database');
  });
});
