import { join } from 'node:path';
import type { ServerProcess } from '../../cluster/server-process.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { type SwitchedOff, WorkspaceCopy } from '../../test/workspace-copy.ts';
import { Chromium } from './chromium.ts';
import { openPlanted } from './open-planted.ts';
import { hostileTexts, plantTexts } from './plant-texts.ts';
import { shortStride } from './short-stride.ts';

export interface PagesSeen {
  pages: number;
  faults: string[];
}

const cleaner: SwitchedOff = {
  file: 'src/platform/rich-text/clean-html.ts',
  guard: 'const cleaned = arrange(filtered, kind);',
  without: 'const cleaned = html;',
};

interface Means {
  /** Running; stopped on the way, so that the one without sanitisers finds its database. */
  server: ServerProcess;
  env: NodeJS.ProcessEnv;
  size: 'short' | 'full';
}

/** Hostile texts, stored through every write and opened in a real browser: once as the product is, once with every sanitiser off. */
export async function openPlantedPages(chromium: string, { server, env, size }: Means): Promise<PagesSeen> {
  const texts = hostileTexts.filter((_, number) => size === 'full' || number % shortStride === 0);
  const browser = await Chromium.launch(chromium);
  const copy = await WorkspaceCopy.make();
  try {
    await copy.switchOff(cleaner);
    await copy.buildServer();
    const cleaned = await seePages(browser, server, { texts, isPolicyAlone: false });
    await server.end();
    const { ServerProcess: Unclean } = (await import(
      join(copy.path, 'server/cluster/server-process.ts')
    )) as typeof import('../../cluster/server-process.ts');
    const unclean = new Unclean(await freePort(), env, { onLog: () => {} });
    await unclean.start();
    const raw = await seePages(browser, unclean, { texts, isPolicyAlone: true }).finally(() => unclean.end());
    const faults = [...cleaned.faults, ...raw.faults.map((fault) => `with the sanitisers off, ${fault}`)];
    return { pages: cleaned.pages + raw.pages, faults };
  } finally {
    await browser.close();
    await copy.remove();
  }
}

async function seePages(
  browser: Chromium,
  { port }: Pick<ServerProcess, 'port'>,
  { texts, isPolicyAlone }: { texts: readonly string[]; isPolicyAlone: boolean },
): Promise<PagesSeen> {
  const url = `http://127.0.0.1:${port}`;
  const planted = await plantTexts(url, texts);
  return { pages: planted.paths.length, faults: await openPlanted(browser, planted, { url, isPolicyAlone }) };
}
