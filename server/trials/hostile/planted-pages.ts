import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../cluster/server-process.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { type SwitchedOff, WorkspaceCopy } from '../../test/workspace-copy.ts';
import { Chromium } from './chromium.ts';
import { openPlanted } from './open-planted.ts';
import { hostileTexts, plantTexts } from './plant-texts.ts';

/** The short trial plants every so-many-th text. */
const shortStride = 30;

export interface PagesSeen {
  pages: number;
  faults: string[];
}

const cleaner: SwitchedOff = {
  file: 'src/platform/rich-text/clean-html.ts',
  guard: 'const cleaned = arrange(filtered, kind);',
  without: 'const cleaned = html;',
};

/**
 * Hostile texts, stored through every write and opened in a real browser: once with the product as it is, once with every
 * sanitiser off.
 */
export async function openPlantedPages(chromium: string, size: 'short' | 'full'): Promise<PagesSeen> {
  const texts = hostileTexts.filter((_, number) => size === 'full' || number % shortStride === 0);
  const browser = await Chromium.launch(chromium);
  const copy = await WorkspaceCopy.make();
  try {
    await copy.switchOff(cleaner);
    await copy.buildServer();
    const cleaned = await seePages(browser, ServerProcess, texts, false);
    const unclean = (await import(
      join(copy.path, 'server/cluster/server-process.ts')
    )) as typeof import('../../cluster/server-process.ts');
    const raw = await seePages(browser, unclean.ServerProcess, texts, true);
    const faults = [...cleaned.faults, ...raw.faults.map((fault) => `with the sanitisers off, ${fault}`)];
    return { pages: cleaned.pages + raw.pages, faults };
  } finally {
    await browser.close();
    await copy.remove();
  }
}

async function seePages(
  browser: Chromium,
  Server: typeof ServerProcess,
  texts: readonly string[],
  isPolicyAlone: boolean,
): Promise<PagesSeen> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-planted-'));
  const settings = { DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const server = new Server(await freePort(), { ...process.env, ...settings }, () => {});
  await server.start();
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const planted = await plantTexts(url, texts);
    return { pages: planted.paths.length, faults: await openPlanted(browser, planted, { url, isPolicyAlone }) };
  } finally {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
