import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { PrivateFiles } from './private-files.ts';

const newName = (): string => `${randomBytes(16).toString('hex')}.zip`;

/** What every place for private files promises. */
export function describePrivateFiles(getFiles: () => PrivateFiles): void {
  const read = async (name: string) => {
    const opened = await getFiles().open(name);
    return opened && { ...opened, stream: await buffer(opened.stream) };
  };

  describe('as every place for private files', () => {
    // 9 MB are two parts of an upload to S3.
    it.each([0, 1, 9_000_000])('[EXP-2] gives back a stream of %i bytes exactly', async (size) => {
      const [name, content] = [newName(), randomBytes(size)];
      const chunks = Array.from({ length: Math.ceil(size / 65_536) }, (_, n) =>
        content.subarray(n * 65_536, (n + 1) * 65_536),
      );
      expect(await getFiles().write(name, Readable.from(chunks))).toBe(size);
      // Not `toEqual`, which compares millions of numbers one by one.
      const opened = (await read(name))!;
      expect([opened.size, opened.stream.equals(content)]).toEqual([size, true]);
    });

    it('[EXP-5] has no file of a stream that broke off', async () => {
      const name = newName();
      async function* broken() {
        yield randomBytes(100_000);
        throw new Error('broke off');
      }
      await expect(getFiles().write(name, Readable.from(broken()))).rejects.toThrow('broke off');
      expect(await read(name)).toBeUndefined();
    });

    it('[EXP-7] removes a file, and nothing when it is gone', async () => {
      const name = newName();
      await getFiles().write(name, Readable.from([Buffer.from('x')]));
      await getFiles().remove(name);
      await getFiles().remove(name);
      expect(await read(name)).toBeUndefined();
    });

    it.each(['../x.zip', 'a.zip', '', `${'0'.repeat(32)}.zip\n`])('refuses the name %j', async (name) => {
      await expect(getFiles().write(name, Readable.from([]))).rejects.toThrow('Not a file name');
      await expect(getFiles().open(name)).rejects.toThrow('Not a file name');
    });
  });
}
