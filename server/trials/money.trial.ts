import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { forEachConcurrently } from '../src/platform/for-each-concurrently.ts';
import { givePasses, giveTickets } from '../test/bidders.ts';
import { openRooms } from './appointments/meeting-people.ts';
import { killAtRandom } from './bids/kill-at-random.ts';
import { type DealPlan, dealPlans } from './money/deal-kinds.ts';
import { DealingPair, type Offer } from './money/dealing-pair.ts';
import { type BookTotals, judgeMoney } from './money/judge-money.ts';
import { letAnswersSettle, letMonthsPass, letPayByPass, placeHours } from './money/pass-time.ts';
import { troubleProvider } from './money/trouble-provider.ts';
import { createPeople, type Person } from './people.ts';
import { anyOf, type Stage, setStage, untilDone } from './stage.ts';
import { StubbornCaller } from './stubborn-caller.ts';
import type { Report, Trial } from './trial.ts';

interface Size {
  deals: number;
  atOnce: number;
  kills: { everyMs: number; atMost: number };
  troubleEveryMs: number;
  sampleEveryMs: number;
  /** Given up when nothing has improved for so long. */
  settleMs: number;
}

const sizes: Record<'short' | 'full', Size> = {
  short: {
    deals: dealPlans.length,
    atOnce: 12,
    kills: { everyMs: 1_500, atMost: 2 },
    troubleEveryMs: 600,
    sampleEveryMs: 1_000,
    settleMs: 240_000,
  },
  full: {
    deals: 2_000,
    atOnce: 32,
    kills: { everyMs: 8_000, atMost: 1_000 },
    troubleEveryMs: 1_500,
    sampleEveryMs: 3_000,
    settleMs: 600_000,
  },
};

/** Per hour of a listing: the least of a deal and much more, with and without a won that cannot be divided. */
const prices = [2_000, 33_333, 70_000, 1_234_567, 2_500_000];
const startOfPast = -3;

interface Scene {
  stage: Stage;
  caller: StubbornCaller;
  pairs: DealingPair[];
  size: Size;
  report: Report;
  /** Runs the work while servers, the database and the provider are killed and misbehave. */
  underTrouble(work: () => Promise<void>): Promise<void>;
}

/**
 * Deals of every kind are opened, paid, cancelled by both at once, answered in every combination, disputed and decided, while
 * servers, the database and the provider die, hang and answer after acting. Judged from what the clients were answered and from the
 * provider's ledger; what the books promise is asked all the time.
 */
export const trial: Trial = async (name, report = () => {}) => {
  const size = sizes[name];
  const stage = await setStage({ size: 2 });
  const caller = new StubbornCaller(stage.cluster.servers.map(({ port }) => port));
  try {
    const kills = { servers: 0, database: 0, provider: 0 };
    const underTrouble = troubleMaker(stage, size, kills);
    const pairs = await makeOffers(stage, caller, size);
    const scene: Scene = { stage, caller, pairs, size, report, underTrouble };
    const sampling = sampleInvariants(scene);
    const faults = await live(scene).finally(() => sampling.end());
    const broken = [...faults, ...(await sampling.found), ...caller.unexpected, ...(await stage.checkData())];
    if (broken.length > 0) throw new Error(`${broken.length} faults of money:\n${broken.slice(0, 50).join('\n')}`);
    const finals = await Promise.all(pairs.map((pair) => pair.read()));
    const inState = (state: string) => finals.filter((deal) => deal.state === state).length;
    return {
      deals: pairs.length,
      plans: dealPlans.length,
      released: inState('released'),
      closed: inState('closed'),
      lapsed: inState('lapsed'),
      wonReturned: finals.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
      attempts: caller.attempts,
      samples: sampling.count(),
      killedServers: kills.servers,
      killedDatabase: kills.database,
      providerTroubles: kills.provider,
      faults: 0,
    };
  } finally {
    caller.close();
    await stage.clear();
  }
};

async function live(scene: Scene): Promise<string[]> {
  const { stage, pairs, size, report, underTrouble } = scene;
  const { db } = stage;
  const all = (work: (pair: DealingPair) => Promise<void>, chosen = pairs) =>
    forEachConcurrently(chosen, size.atOnce, work);
  const planned = (isWanted: (plan: DealPlan) => boolean) => pairs.filter(({ plan }) => isWanted(plan));

  await underTrouble(async () => {
    await all((pair) => pair.agree());
    await all(untilDealIsSeen);
    report(`${pairs.length} deals are open`);
    await all((pair) => pair.pay());
  });
  await untilPaid(scene);

  await placeHours(db, planned(hasHour).flatMap(placeOf));
  await untilHoursAreOver(scene);
  report('the hours have their places');
  await underTrouble(() => all((pair) => pair.act()));
  report('everybody has acted');

  const answered = planned(({ deed }) => deed.does === 'answer').flatMap(({ deal }) => deal.appointmentId ?? []);
  await letAnswersSettle(db, answered);
  await letPayByPass(
    db,
    pairs.map(({ deal }) => deal.id),
  );
  const waiting = planned(({ kind, deed }) => kind === 'auction' && deed.does === 'let it lie');
  await letMonthsPass(
    db,
    waiting.map(({ deal }) => deal.id),
  );
  const [operator] = (await createPeople(stage, '지우', 1)) as [Person];
  await untilDone(() =>
    sql`insert into operator (account_id, added_at) values (${operator.accountId}, now() - interval '1 minute')`.execute(
      db,
    ),
  );
  await underTrouble(async () => {
    await untilNobodyOwes(scene);
    await all((pair) => pair.payTooLate());
    await decideEverything(scene, operator);
  });
  report('the desk has decided');
  return settle(scene, operator);
}

const hasHour = ({ deed }: DealPlan): boolean => ['confirm', 'object', 'cancel', 'answer'].includes(deed.does);

function placeOf({ plan: { deed }, deal }: DealingPair) {
  if (deal.appointmentId === null) return [];
  const startsInHours = deed.does === 'cancel' ? deed.hoursAhead : startOfPast;
  return [{ dealId: deal.id, appointmentId: deal.appointmentId, startsInHours }];
}

async function makeOffers(stage: Stage, caller: StubbornCaller, { deals }: Size): Promise<DealingPair[]> {
  const plans = Array.from({ length: deals }, (_, number) => dealPlans[number % dealPlans.length]!);
  const sellers = await createPeople(stage, '민지', deals);
  const buyers = await createPeople(stage, '준호', deals);
  const [stranger] = (await createPeople(stage, '서연', 1)) as [Person];
  await giveTickets(
    stage.db,
    buyers.map(({ accountId }) => accountId),
  );
  const people = plans.map((plan, number) => ({ plan, seller: sellers[number]!, buyer: buyers[number]! }));
  const hourly = await openRooms(
    stage.db,
    people.filter(({ plan }) => plan.kind === 'hourly'),
    { prices, safePay: true },
  );
  const rooms = new Map(hourly.map(({ roomId, buyer }) => [buyer, roomId]));
  const street = { caller, provider: stage.provider };
  return people.map(({ plan, seller, buyer }) => {
    const roomId = rooms.get(buyer);
    const offer: Offer =
      roomId === undefined ? { openAuction: (seconds) => openAuction(stage, { seller, buyer }, seconds) } : { roomId };
    return new DealingPair({ street, plan, offer, seller, buyer, stranger });
  });
}

/** With a pass for the buyer. */
function openAuction(
  { db }: Stage,
  { seller, buyer }: { seller: Person; buyer: Person },
  endsInSeconds: number,
): Promise<number> {
  return untilDone(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at, safe_pay)
      values (${seller.accountId}, '<p>저녁 두 시간</p>', '<p>같이 먹습니다.</p>', 'origin/blank.webp', 1000,
        clock_timestamp() - interval '1 hour', clock_timestamp() + make_interval(secs => ${endsInSeconds}), true)
      returning id`.execute(db);
    await givePasses(db, rows[0]!.id, [buyer.accountId], 86_400);
    return rows[0]!.id;
  });
}

async function untilDealIsSeen(pair: DealingPair): Promise<void> {
  while (!(await pair.seesDeal())) await sleep(500);
}

/** By the clients' own calls, the provider's news, or at the latest the sweep. */
async function untilPaid({ pairs, report }: Scene): Promise<void> {
  const mustBePaid = pairs.filter(({ plan }) =>
    ['once', 'twice', 'someone else claims it', 'closed tab', 'after an extension'].includes(plan.paying),
  );
  await untilEach(mustBePaid, async (pair) => (await pair.read()).state === 'held');
  report(`${mustBePaid.length} deals are paid`);
}

/** The clock of appointments has ended those that are over. */
async function untilHoursAreOver({ stage: { db } }: Scene): Promise<void> {
  for (;;) {
    const { rows } = await untilDone(() =>
      sql`select from appointment where state = 'agreed' and ends_at < now() limit 1`.execute(db),
    );
    if (rows.length === 0) return;
    await sleep(200);
  }
}

async function untilNobodyOwes({ pairs }: Scene): Promise<void> {
  await untilEach(pairs, async (pair) => (await pair.read()).state !== 'due');
}

async function untilEach(
  pairs: readonly DealingPair[],
  isDone: (pair: DealingPair) => Promise<boolean>,
): Promise<void> {
  await forEachConcurrently(pairs, 8, async (pair) => {
    while (!(await isDone(pair))) await sleep(1_000);
  });
}

const decideEverything = ({ pairs, size }: Scene, operator: Person): Promise<void> =>
  forEachConcurrently(pairs, size.atOnce, (pair) => pair.decide(operator, anyOf([0, 10, 30, 50, 70, 100])));

/** Waits until nothing is wrong any more; what is left when nothing improves is returned. */
async function settle(scene: Scene, operator: Person): Promise<string[]> {
  const { stage, pairs, size } = scene;
  let fewest = Number.POSITIVE_INFINITY;
  let improvedAt = performance.now();
  for (;;) {
    await decideEverything(scene, operator); // what the clock has disputed meanwhile
    const records = await Promise.all(pairs.map((pair) => pair.record()));
    const faults = judgeMoney(records, await stage.provider.all(), await totalsOf(stage.db));
    if (faults.length === 0) return [];
    if (faults.length < fewest) improvedAt = performance.now();
    fewest = Math.min(fewest, faults.length);
    if (performance.now() - improvedAt > size.settleMs) return faults;
    scene.report(`${faults.length} faults are left, such as: ${faults[0]}`);
    await sleep(2_000);
  }
}

async function totalsOf(db: Stage['db']): Promise<BookTotals> {
  const { rows } = await untilDone(() =>
    sql<BookTotals>`
      select coalesce(sum(amount) filter (where account = 'provider'), 0)::bigint as provider,
        coalesce(-sum(amount) filter (where account in ('fee', 'feeVat') or account like any(array['pending:%', 'payable:%'])), 0)::bigint as owed
      from books_entry`.execute(db),
  );
  return rows[0]!;
}

function troubleMaker(
  stage: Stage,
  { kills, troubleEveryMs }: Size,
  counts: Record<string, number>,
): Scene['underTrouble'] {
  const { provider, cluster } = stage;
  return async (work) => {
    let hasEnded = false;
    const isOver = () => hasEnded;
    const killing = killAtRandom(stage, { ...kills, isOver });
    const troubling = troubleProvider({ provider, sandbox: cluster.sandbox }, { everyMs: troubleEveryMs, isOver });
    const done = work().finally(() => {
      hasEnded = true;
    });
    // All three, also after a failure: a server that is being started would find the stage cleared.
    const [worked, killed, troubled] = await Promise.allSettled([done, killing, troubling]);
    for (const one of [worked, killed, troubled]) if (one.status === 'rejected') throw one.reason;
    if (killed.status === 'fulfilled') {
      counts.servers = counts.servers! + killed.value.servers;
      counts.database = counts.database! + killed.value.database;
    }
    if (troubled.status === 'fulfilled') counts.provider = counts.provider! + troubled.value;
  };
}

/** Asks all the time whether every stored promise holds at this instant; while the database is away nobody can say. */
function sampleInvariants({ stage, size }: Scene) {
  let hasEnded = false;
  let count = 0;
  const sample = async (): Promise<string[]> => {
    const found: string[] = [];
    while (!hasEnded && found.length === 0) {
      const broken = await stage.checkData().catch(() => undefined);
      if (broken) count += 1;
      found.push(...(broken ?? []).map((what) => `sample ${count}: ${what}`));
      await sleep(size.sampleEveryMs);
    }
    return found;
  };
  return {
    found: sample(),
    count: () => count,
    end: () => {
      hasEnded = true;
    },
  };
}
