import { setTimeout as sleep } from 'node:timers/promises';
import type { UserInfo } from '@teum/contract/routes/account';
import type { Receipt } from '@teum/contract/routes/payment';
import { type AccountView, judgePayments } from './payments/judge-payments.ts';
import { kinds, Purchase, type Step, steps } from './payments/purchase.ts';
import { type Buyer, type Stage, setStage } from './payments/stage.ts';
import type { Trial } from './trial.ts';

interface Size {
  waves: number;
  perWave: number;
  buyers: number;
  lanes: number;
  settleMs: number;
}

const sizes: Record<'short' | 'full', Size> = {
  short: { waves: 2, perWave: 30, buyers: 12, lanes: 10, settleMs: 120_000 },
  full: { waves: 18, perWave: 120, buyers: 60, lanes: 16, settleMs: 400_000 },
};

const dayMs = 86_400_000;

/**
 * Purchases of every kind take their steps in every order while the server is killed in the middle of each wave. In the end the
 * provider's book, the receipts and the tickets must tell the same story, order by order and day by day.
 */
export const trial: Trial = async (name) => {
  const size = sizes[name];
  const stage = await setStage(size.buyers);
  try {
    const purchases: Purchase[] = [];
    for (let wave = 0; wave < size.waves; wave += 1) purchases.push(...(await runWave(stage, wave, size)));
    const isHurried = name === 'short';
    // The start of a process takes everything up at once; the full trial waits for the sweep's own rhythm.
    if (isHurried) await killAndStart(stage);
    const settledMs = await settle(stage, purchases, size.settleMs);
    const accounts = await Promise.all(stage.people.map((buyer) => viewOf(stage, buyer)));
    return figuresOf(purchases, accounts, { kills: size.waves + (isHurried ? 1 : 0), settledMs });
  } finally {
    await stage.clear();
  }
};

/** All orders of the five steps, so that each stands before and after each other one. */
const orders = permutationsOf(steps);

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

interface Journey {
  purchase: Purchase;
  before: Step[];
  after: Step[];
}

async function runWave(stage: Stage, wave: number, { perWave, lanes }: Size): Promise<Purchase[]> {
  const journeys = Array.from({ length: perWave }, (_, i) => journeyOf(stage, wave * perWave + i, wave));
  await inLanes(lanes, journeys, ({ purchase }) => purchase.order());
  await stage.provider.faults({ slowMs: 20, failNext: 3 });
  const halfway = Promise.withResolvers<void>();
  let left = Math.ceil(perWave / 2);
  const walking = inLanes(lanes, journeys, async ({ purchase, before }) => {
    for (const step of before) await purchase.take(step as Exclude<Step, 'crash'>);
    left -= 1;
    if (left === 0) halfway.resolve();
  });
  await halfway.promise;
  await stage.server.end('SIGKILL');
  await walking;
  await stage.server.start();
  await inLanes(lanes, journeys, async ({ purchase, after }) => {
    for (const step of after) await purchase.take(step as Exclude<Step, 'crash'>);
  });
  await stage.provider.heal();
  return journeys.map(({ purchase }) => purchase);
}

/** Kinds and orders turn at different speeds: in the course of the waves every kind meets every order. */
function journeyOf(stage: Stage, number: number, wave: number): Journey {
  const order = orders[(number * 7) % orders.length]!;
  const kind = kinds[(number + wave) % kinds.length]!;
  const { people } = stage;
  const buyer = people[number % people.length]!;
  const thief = people[(number + 1) % people.length]!;
  const crash = order.indexOf('crash');
  const purchase = new Purchase(stage, { kind, buyer, thief });
  return { purchase, before: order.slice(0, crash), after: order.slice(crash + 1) };
}

async function inLanes<Item>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function killAndStart({ server }: Stage): Promise<void> {
  await server.end('SIGKILL');
  await server.start();
}

/** Waits until nothing is wrong any more, and answers how long that took. */
async function settle(stage: Stage, purchases: readonly Purchase[], patienceMs: number): Promise<number> {
  const startedAt = performance.now();
  await inLanes(8, purchases, (purchase) => purchase.askOnceMore());
  const records = purchases.map(({ record }) => record);
  for (;;) {
    const accounts = await Promise.all(stage.people.map((buyer) => viewOf(stage, buyer)));
    const faults = judgePayments(records, accounts, await stage.provider.all());
    const waitedMs = Math.round(performance.now() - startedAt);
    if (faults.length === 0) return waitedMs;
    if (waitedMs > patienceMs) throw new Error(`the payments went wrong:\n${faults.slice(0, 50).join('\n')}`);
    await sleep(1_000);
  }
}

async function viewOf(stage: Stage, { accountId, authorization }: Buyer): Promise<AccountView> {
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`http://127.0.0.1:${stage.server.port}/api${path}`, { headers: { authorization } });
    return (await answer.json()) as Body;
  };
  const { startDateTime, endDateTime } = await read<UserInfo>('/auth/user/info');
  const { data: receipts } = await read<{ data: Receipt[] }>('/payment/receipts');
  const ticketDays = startDateTime && endDateTime ? (Date.parse(endDateTime) - Date.parse(startDateTime)) / dayMs : 0;
  return { accountId, ticketDays, receipts };
}

function figuresOf(
  purchases: readonly Purchase[],
  accounts: readonly AccountView[],
  { kills, settledMs }: { kills: number; settledMs: number },
) {
  const receipts = accounts.flatMap((account) => account.receipts);
  const sum = (count: (purchase: Purchase) => number) => purchases.reduce((all, one) => all + count(one), 0);
  return {
    payments: purchases.length,
    orders: orders.length,
    kinds: kinds.length,
    kills,
    tickets: receipts.filter(({ refundedAt }) => refundedAt === null).length,
    wentBack: receipts.filter(({ refundedAt }) => refundedAt !== null).length,
    answeredWith1: sum(({ record }) => record.granted),
    forged: sum(({ record }) => Number(record.isForged)),
    settledSeconds: Math.round(settledMs / 1_000),
    faults: 0,
  };
}
