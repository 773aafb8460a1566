import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import { HiredHand } from './load/hired-hand.ts';
import type { PlainSpaSteps } from './opponents/plain-spa-program.ts';

const rounds = 5;
const visitWithinMs = 120_000;
/** Longer than the largest file of any page takes on that network. */
const quietMs = 4_000;
/** A middling phone on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const processorSlowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type PageSample = Sample<'firstPaintMs' | 'largestPaintMs' | 'kilobytes' | 'requests'>;

/** When does the page become visible on a phone, compared with an app that is empty until its data arrives? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const stage = await Stage.set(onClose);
    const { port } = await stage.startServer({ DEMO: '1' });
    const spa = await HiredHand.hire<PlainSpaSteps>('opponents/plain-spa-program.ts');
    onClose(() => spa.dismiss());
    const spaPort = await spa.ask('standBefore', port);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    onClose(() => browser.close());

    const paths = { home: '/', auction: await anAuction(port) };
    const taken = await inRounds<string, PageSample>(
      rounds,
      Object.fromEntries(
        Object.entries(paths).flatMap(([name, path]) => [
          [name, () => visit(browser, `http://127.0.0.1:${port}${path}`)],
          [`${name}, plain SPA`, () => visit(browser, `http://127.0.0.1:${spaPort}${path}`)],
        ]),
      ),
    );
    return {
      question: 'Pages on a throttled phone: 150 ms, 1.6 Mbit/s, a quarter of the processor, an empty cache',
      series: Object.entries(taken).flatMap(([name, samples]) => seriesOfPages(name, samples)),
      claims: Object.keys(paths).flatMap((name) => claimsOf(name, taken[name]!, taken[`${name}, plain SPA`]!)),
      notes: [],
    };
  });
}

async function anAuction(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auction/recents`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return `/auction/${data[0]!.id}`;
}

async function visit(browser: Browser, url: string): Promise<PageSample> {
  const context = await browser.newContext({ ...phone, locale: 'ko-KR', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    const received = await throttle(page);
    await page.goto(url, { waitUntil: 'load', timeout: visitWithinMs });
    await untilNothingComes(received);
    const paints = await paintsOf(page);
    return { ...paints, kilobytes: received.bytes / 1024, requests: received.requests };
  } finally {
    await context.close();
  }
}

/** An auction's page never has an idle network: its stream of bids stays open. */
async function untilNothingComes(received: { requests: number }): Promise<void> {
  for (let seen = -1; seen < received.requests; await sleep(quietMs)) seen = received.requests;
}

async function throttle(page: Page): Promise<{ bytes: number; requests: number }> {
  const received = { bytes: 0, requests: 0 };
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
    received.requests += 1;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return received;
}

/** Both run in the page. The first runs before the page's own code, since a finished page paints no more. */
const watchPaints = `new PerformanceObserver((list) => { window.largestPaintMs = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true })`;
const readPaints = `({
  firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  largestPaintMs: window.largestPaintMs,
})`;

const paintsOf = (page: Page): Promise<Pick<PageSample, 'firstPaintMs' | 'largestPaintMs'>> =>
  page.evaluate(readPaints);

const largest = (name: string, samples: readonly PageSample[]): Series =>
  seriesOf(`${name}, largest paint`, samples, 'largestPaintMs', 'ms');
const first = (name: string, samples: readonly PageSample[]): Series =>
  seriesOf(`${name}, first paint`, samples, 'firstPaintMs', 'ms');

const seriesOfPages = (name: string, samples: readonly PageSample[]): Series[] => [
  first(name, samples),
  largest(name, samples),
  seriesOf(`${name}, received`, samples, 'kilobytes', 'KiB'),
  seriesOf(`${name}, requests`, samples, 'requests', 'requests'),
];

const claimsOf = (name: string, ours: readonly PageSample[], spa: readonly PageSample[]): Claim[] => [
  ratioOf(`${name}, largest paint, ours : plain SPA`, largest(name, ours), largest(name, spa), { atMost: 0.5 }),
];
