import { Chromium } from './chromium.ts';
import { openPlanted } from './open-planted.ts';
import { hostileTexts, plantTexts } from './plant-texts.ts';
import { withUncleanServer } from './unclean-server.ts';

export interface PagesSeen {
  pages: number;
  faults: string[];
}

interface Running {
  port: number;
  dataDir: string;
}

interface Means {
  /** As the product is. */
  server: Running;
  env: NodeJS.ProcessEnv;
  size: 'short' | 'full';
}

/** Hostile texts, stored through every write and opened in a real browser: once as the product is, once with every sanitiser off. */
export async function openPlantedPages(chromium: string, { server, env, size }: Means): Promise<PagesSeen> {
  // The short trial plants one that would run wherever a page inserts it; an inserted <script> never runs.
  const texts = hostileTexts.filter((text) => size === 'full' || text.startsWith('<img src=x onerror='));
  const browser = await Chromium.launch(chromium);
  try {
    const [cleaned, raw] = await Promise.all([
      seePages(browser, server, { texts, isPolicyAlone: false, withLists: true }),
      withUncleanServer(env, (unclean) =>
        // One policy is for all pages: the short trial leaves the lists out.
        seePages(browser, unclean, { texts, isPolicyAlone: true, withLists: size === 'full' }),
      ),
    ]);
    const faults = [...cleaned.faults, ...raw.faults.map((fault) => `with the sanitisers off, ${fault}`)];
    return { pages: cleaned.pages + raw.pages, faults };
  } finally {
    await browser.close();
  }
}

async function seePages(
  browser: Chromium,
  { port, dataDir }: Running,
  { texts, isPolicyAlone, withLists }: { texts: readonly string[]; isPolicyAlone: boolean; withLists: boolean },
): Promise<PagesSeen> {
  const url = `http://127.0.0.1:${port}`;
  const planted = await plantTexts({ url, dataDir }, texts);
  const paths = [...(withLists ? planted.lists : []), ...planted.paths];
  return { pages: paths.length, faults: await openPlanted(browser, planted, { url, paths, isPolicyAlone }) };
}
