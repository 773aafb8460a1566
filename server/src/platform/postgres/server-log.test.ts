import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastLines, shortenLog } from './server-log.ts';
import { emptyDirectory } from './test-application.ts';

describe('shortenLog', () => {
  it('moves a log that grew too large aside while its writer keeps writing', async () => {
    const path = join(await emptyDirectory(), 'postgres.log');
    await writeFile(`${path}.1`, 'older');
    await using writer = await open(path, 'a');
    await writer.write('old lines\n');

    await shortenLog(path, 5);
    await writer.write('new line\n');

    expect(await readFile(`${path}.1`, 'utf8')).toBe('old lines\n');
    expect(await readFile(path, 'utf8')).toBe('new line\n');
  });

  it('leaves a small log alone', async () => {
    const path = join(await emptyDirectory(), 'postgres.log');
    await writeFile(path, 'short');

    await shortenLog(path, 5);

    expect(await readFile(path, 'utf8')).toBe('short');
  });
});

describe('lastLines', () => {
  it('gives the last twelve lines of what was written since', async () => {
    const path = join(await emptyDirectory(), 'postgres.log');
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    await writeFile(path, `before\n${lines.join('\n')}\n`);

    expect(await lastLines(path, 'before\n'.length)).toBe(lines.slice(8).join('\n'));
    expect(await lastLines(path, 'before\n'.length + lines.slice(0, 18).join('\n').length + 1)).toBe(
      'line 18\nline 19',
    );
  });
});
