import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../cluster/server-process.ts';
import { forEachConcurrently } from '../src/platform/for-each-concurrently.ts';
import { type AccountView, judgePayments } from './payments/judge-payments.ts';
import { kinds, Purchase, type Shop, type Step, steps } from './payments/purchase.ts';
import { viewOfAccount } from './payments/view-of-account.ts';
import { createPeople, type Person } from './people.ts';
import { type Stage, setStage } from './stage.ts';
import type { Trial } from './trial.ts';

interface Size {
  waves: number;
  perWave: number;
  buyers: number;
  atOnce: number;
  settleMs: number;
}

const sizes: Record<'short' | 'full', Size> = {
  short: { waves: 1, perWave: 24, buyers: 12, atOnce: 10, settleMs: 120_000 },
  full: { waves: 18, perWave: 120, buyers: 60, atOnce: 16, settleMs: 400_000 },
};

interface Street extends Shop {
  people: Person[];
  /** The one server, killed and restarted. */
  crash(meanwhile?: Promise<unknown>): Promise<void>;
}

/**
 * Purchases of every kind take their steps in every order while the server is killed in the middle of each wave. In the end the
 * provider's ledger, the receipts and the tickets must agree, order by order and day by day.
 */
export const trial: Trial = async (name) => {
  const size = sizes[name];
  const stage = await setStage({ size: 1, env: { PAYMENT_UNPREPARED: 'on' } });
  try {
    const street = await openStreet(stage, size.buyers);
    const purchases: Purchase[] = [];
    for (let wave = 0; wave < size.waves; wave += 1) purchases.push(...(await runWave(street, wave, size)));
    const isHurried = name === 'short';
    // A restart handles every open order at once; the full trial waits for the sweep's own interval.
    if (isHurried) await street.crash();
    const settledMs = await settle(street, purchases, size.settleMs);
    const broken = await stage.checkData();
    if (broken.length > 0) throw new Error(`the stored data is wrong:\n${broken.join('\n')}`);
    const accounts = await Promise.all(street.people.map((buyer) => viewOfAccount(street.url, buyer)));
    return figuresOf(purchases, accounts, { kills: size.waves + (isHurried ? 1 : 0), settledMs });
  } finally {
    await stage.clear();
  }
};

async function openStreet(stage: Stage, buyers: number): Promise<Street> {
  const { cluster, provider } = stage;
  const [server] = cluster.servers as [ServerProcess];
  const crash = async (meanwhile?: Promise<unknown>): Promise<void> => {
    await server.end('SIGKILL');
    await meanwhile;
    await server.start();
  };
  return { url: cluster.url, provider, people: await createPeople(stage, '준호', buyers), crash };
}

/** All orders of the five steps, so that each comes before and after each other one. */
const orders = permutationsOf(steps);

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

interface Scenario {
  purchase: Purchase;
  before: Step[];
  after: Step[];
}

async function runWave(street: Street, wave: number, { perWave, atOnce }: Size): Promise<Purchase[]> {
  const scenarios = Array.from({ length: perWave }, (_, i) => scenarioOf(street, wave * perWave + i, wave));
  await forEachConcurrently(scenarios, atOnce, ({ purchase }) => purchase.order());
  await street.provider.faults({ slowMs: 20, failNext: 3 });
  const halfway = Promise.withResolvers<void>();
  let left = Math.ceil(perWave / 2);
  const walking = forEachConcurrently(scenarios, atOnce, async ({ purchase, before }) => {
    for (const step of before) await purchase.take(step as Exclude<Step, 'crash'>);
    left -= 1;
    if (left === 0) halfway.resolve();
  });
  await halfway.promise;
  await street.crash(walking);
  await forEachConcurrently(scenarios, atOnce, async ({ purchase, after }) => {
    for (const step of after) await purchase.take(step as Exclude<Step, 'crash'>);
  });
  await street.provider.heal();
  return scenarios.map(({ purchase }) => purchase);
}

/** Kinds and step orders advance at different rates: over the waves every kind gets every order. */
function scenarioOf(street: Street, number: number, wave: number): Scenario {
  const order = orders[(number * 7) % orders.length]!;
  const kind = kinds[(number + wave) % kinds.length]!;
  const { people } = street;
  const buyer = people[number % people.length]!;
  const thief = people[(number + 1) % people.length]!;
  const crash = order.indexOf('crash');
  const purchase = new Purchase(street, { kind, buyer, thief });
  return { purchase, before: order.slice(0, crash), after: order.slice(crash + 1) };
}

/**
 * Waits until there are no faults any more, and returns how long that took. It gives up when nothing has improved for so long that
 * the sweep must have come to every order meanwhile; a slow machine that still settles one after the other is not a fault.
 */
async function settle(street: Street, purchases: readonly Purchase[], patienceMs: number): Promise<number> {
  const startedAt = performance.now();
  await forEachConcurrently(purchases, 8, (purchase) => purchase.askOnceMore());
  const records = purchases.map(({ record }) => record);
  let fewest = Number.POSITIVE_INFINITY;
  let improvedAt = startedAt;
  for (;;) {
    const accounts = await Promise.all(street.people.map((buyer) => viewOfAccount(street.url, buyer)));
    const faults = judgePayments(records, accounts, await street.provider.all());
    if (faults.length === 0) return Math.round(performance.now() - startedAt);
    if (faults.length < fewest) improvedAt = performance.now();
    fewest = Math.min(fewest, faults.length);
    if (performance.now() - improvedAt > patienceMs)
      throw new Error(`the payments went wrong:\n${faults.slice(0, 50).join('\n')}`);
    await sleep(1_000);
  }
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
