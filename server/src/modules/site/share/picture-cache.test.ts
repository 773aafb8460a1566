import { describe, expect, it } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const picture = (size = 10) => Buffer.alloc(size);

/** A drawing that ends when the test says so. */
function drawing() {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let begun = 0;
  const draw = () => {
    begun += 1;
    return promise;
  };
  return { draw, finish: () => resolve(picture()), fail: () => reject(new Error('no ink')), begun: () => begun };
}

describe('PictureCache', () => {
  it('[SHR-7] draws once for all who ask meanwhile and afterwards', async () => {
    const pictures = new PictureCache({ maxBytes: 100, waiting: 1 });
    const { draw, finish, begun } = drawing();
    const asked = [pictures.get('/a', draw), pictures.get('/a', draw)];
    finish();
    const [one, other] = await Promise.all(asked);
    expect([one === other, await pictures.get('/a', draw), begun()]).toEqual([true, one, 1]);
  });

  it('[SHR-7] forgets the one used longest ago when there is no room', async () => {
    const pictures = new PictureCache({ maxBytes: 25, waiting: 9 });
    const drawn: string[] = [];
    const ask = (address: string) =>
      pictures.get(address, async () => {
        drawn.push(address);
        return picture();
      });
    for (const address of ['/a', '/b', '/a', '/c', '/a', '/b']) await ask(address);
    expect(drawn).toEqual(['/a', '/b', '/c', '/b']);
  });

  it('[SHR-8] draws one at a time, lets a few wait and sends the rest away', async () => {
    const pictures = new PictureCache({ maxBytes: 100, waiting: 1 });
    const [first, second, third] = [drawing(), drawing(), drawing()];
    const [one, two, three] = [first, second, third].map(({ draw }, index) => pictures.get(`/${index}`, draw));
    expect(await three).toBeUndefined();
    expect([first, second, third].map(({ begun }) => begun())).toEqual([1, 0, 0]);
    first.finish();
    second.finish();
    expect([await one, await two].every(Buffer.isBuffer)).toBe(true);
  });

  it('[SHR-8] goes on after a drawing that failed, and tries that one again', async () => {
    const pictures = new PictureCache({ maxBytes: 100, waiting: 1 });
    const broken = drawing();
    const asked = pictures.get('/a', broken.draw);
    broken.fail();
    await expect(asked).rejects.toThrow('no ink');
    expect(await pictures.get('/a', async () => picture())).toEqual(picture());
  });
});
