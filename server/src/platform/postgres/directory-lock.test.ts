import { describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { prepareLayout } from './layout.ts';
import { emptyDirectory } from './test-application.ts';

describe('lockDirectory', () => {
  it('waits for an owner that is just ending', async () => {
    const layout = await prepareLayout(await emptyDirectory());
    const unlock = await lockDirectory(layout);

    const next = lockDirectory(layout);
    await unlock();

    await (await next)();
  });

  it('gives one of several simultaneous takers the directory and refuses the others', async () => {
    const layout = await prepareLayout(await emptyDirectory());

    const takers = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(layout)));

    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const taker of takers) if (taker.status === 'fulfilled') await taker.value();
  });
});
