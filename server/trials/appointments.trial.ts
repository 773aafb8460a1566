import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice } from '@teum/contract/notice/notice-events';
import type { Appointment } from '@teum/contract/talk/appointment';
import { sql } from 'kysely';
import { forEachConcurrently } from '../src/platform/for-each-concurrently.ts';
import { judgeAppointments, type Seen } from './appointments/judge-appointments.ts';
import { MeetingPeople, openPairs, type Pair, proposal } from './appointments/meeting-people.ts';
import { killAtRandom } from './bids/kill-at-random.ts';
import { createPeople, type Person } from './people.ts';
import { type Stage, setStage, untilDone } from './stage.ts';
import { StubbornCaller } from './stubborn-caller.ts';
import type { Report, Trial } from './trial.ts';

interface Size {
  people: number;
  rooms: number;
  actions: number;
  clients: number;
  kills: { everyMs: number; atMost: number };
}

const readsAtOnce = 16;

const sizes: Record<'short' | 'full', Size> = {
  short: { people: 16, rooms: 32, actions: 200, clients: 12, kills: { everyMs: 400, atMost: 2 } },
  full: { people: 1_000, rooms: 2_000, actions: 20_000, clients: 100, kills: { everyMs: 10_000, atMost: 1_000 } },
};

/**
 * People propose, accept, move and cancel over the same few times, then their reminders come due, while servers and the
 * database are killed. Judged from the clients' records: nobody has two appointments at once, every acknowledged agreement is
 * there, every reminder comes once, and a lapsed proposal has no effect.
 */
export const trial: Trial = async (name, report = () => {}) => {
  const size = sizes[name];
  const stage = await setStage({ size: 2 });
  const caller = new StubbornCaller(stage.cluster.servers.map(({ port }) => port));
  try {
    const people = await createPeople(stage, '민지', size.people);
    const pairs = await openPairs(stage, people, size.rooms);
    const meeting = new MeetingPeople(caller, pairs);
    const kills = { servers: 0, database: 0 };
    const underKills = async (work: () => Promise<void>): Promise<void> => {
      let isOver = false;
      const killing = killAtRandom(stage, { ...size.kills, isOver: () => isOver });
      const done = work().finally(() => {
        isOver = true;
      });
      // Both, also after a failure: a server that is being started would find the stage cleared.
      const [worked, killed] = await Promise.allSettled([done, killing]);
      if (worked.status === 'rejected') throw worked.reason;
      if (killed.status === 'rejected') throw killed.reason;
      const { servers, database } = killed.value;
      kills.servers += servers;
      kills.database += database;
    };

    await underKills(() => actAtOnce(meeting, size, report));
    report(`${meeting.acknowledged.length} changes acknowledged`);
    const final = await readEverything(meeting, pairs);
    const faults = judgeAppointments({ ...meeting, final });
    const lapsed = await lapseProposals(stage, meeting, pairs);
    report(`${lapsed.count} proposals lapsed`);
    const reminded = await remindEveryone(stage, meeting, people, pairs, underKills);
    faults.push(...lapsed.faults, ...reminded.faults, ...caller.unexpected);
    if (faults.length > 0) throw new Error(`the appointments went wrong:\n${faults.slice(0, 50).join('\n')}`);
    return {
      servers: stage.cluster.servers.length,
      people: people.length,
      acknowledged: meeting.acknowledged.length,
      agreed: meeting.acknowledged.filter(({ state }) => state === 'agreed').length,
      timeTaken: meeting.refused.get('APPOINTMENT_TIME_TAKEN') ?? 0,
      lists: meeting.lists.length,
      lapsed: lapsed.count,
      reminders: reminded.count,
      attempts: caller.attempts,
      killedServers: kills.servers,
      killedDatabase: kills.database,
      faults: 0,
    };
  } finally {
    caller.close();
    await stage.clear();
  }
};

async function actAtOnce(meeting: MeetingPeople, { actions, clients }: Size, report: Report): Promise<void> {
  let left = actions;
  const act = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (left % 1_000 === 0) report(`${left} actions left`);
      await meeting.doSomething();
    }
  };
  await Promise.all(Array.from({ length: clients }, act));
}

async function readEverything(meeting: MeetingPeople, pairs: readonly Pair[]): Promise<Map<number, Seen>> {
  const all = new Map<number, Seen>();
  await forEachConcurrently(pairs, readsAtOnce, async ({ roomId, seller }) => {
    const { data } = await meeting.read<{ data: Appointment[] }>(seller, `/appointment/room/${roomId}`);
    for (const one of data) all.set(one.id, one);
  });
  return all;
}

/** Open proposals whose time has passed: accepting them is refused, and they are closed. */
async function lapseProposals(
  { db }: Stage,
  meeting: MeetingPeople,
  pairs: readonly Pair[],
): Promise<{ count: number; faults: string[] }> {
  for (const { roomId, buyer } of pairs.slice(0, 20))
    await meeting.change(buyer, `/appointment/room/${roomId}`, proposal());
  const open = [...(await readEverything(meeting, pairs)).values()].filter(({ state }) => state === 'proposed');
  await untilDone(() =>
    sql`update appointment set proposed_at = proposed_at - interval '3 days', due_at = now() - interval '1 second'
      where id = any(${open.map(({ id }) => id)}::bigint[]) and state = 'proposed'`.execute(db),
  );
  const byAccount = new Map(pairs.flatMap(({ seller, buyer }) => [seller, buyer]).map((one) => [one.accountId, one]));
  const faults: string[] = [];
  for (const { id, sellerId, buyerId } of open) {
    for (const accountId of [sellerId, buyerId]) {
      const accepted = await meeting.change(byAccount.get(accountId)!, `/appointment/${id}/accept`);
      if (accepted) faults.push(`the lapsed proposal ${id} was accepted`);
    }
  }
  await untilStates(meeting, pairs, open, 'lapsed');
  return { count: open.length, faults };
}

async function untilStates(
  meeting: MeetingPeople,
  pairs: readonly Pair[],
  asked: readonly Seen[],
  state: string,
): Promise<void> {
  const roomIds = new Set(asked.map(({ chatRoomId }) => chatRoomId));
  const rooms = pairs.filter(({ roomId }) => roomIds.has(roomId));
  for (;;) {
    const all = await readEverything(meeting, rooms);
    if (asked.every(({ id }) => all.get(id)?.state === state)) return;
    await sleep(200);
  }
}

/** All starts lie within eight hours, three days ahead: afterwards they are between ten and nineteen hours away. */
async function shiftTowardsNow(db: Stage['db']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(starts_at) - now() - interval '10 hours')::double precision as seconds
      from appointment where state = 'agreed'`.execute(tx);
    const earlier = sql`make_interval(secs => ${rows[0]!.seconds ?? 0})`;
    await sql`update appointment_busy
      set during = tstzrange(lower(during) - ${earlier}, upper(during) - ${earlier})`.execute(tx);
    await sql`update appointment set starts_at = starts_at - ${earlier}, ends_at = ends_at - ${earlier},
      due_at = due_at - ${earlier} where state = 'agreed'`.execute(tx);
  });
}

/** Lets every agreed appointment be a day away at once, while servers are killed, and counts what people got. */
async function remindEveryone(
  { db }: Stage,
  meeting: MeetingPeople,
  people: readonly Person[],
  pairs: readonly Pair[],
  underKills: (work: () => Promise<void>) => Promise<void>,
): Promise<{ count: number; faults: string[] }> {
  const agreed = [...(await readEverything(meeting, pairs)).values()].filter(({ state }) => state === 'agreed');
  await underKills(async () => {
    await untilDone(() => shiftTowardsNow(db));
    for (;;) {
      const left = await untilDone(() =>
        sql`select from appointment where next_step = 'remindDay' and state = 'agreed' limit 1`.execute(db),
      );
      if (left.rows.length === 0) return;
      await sleep(100);
    }
  });
  const faults: string[] = [];
  let count = 0;
  await forEachConcurrently(people, readsAtOnce, async (person) => {
    const expected = agreed.filter(({ sellerId, buyerId }) => [sellerId, buyerId].includes(person.accountId)).length;
    const got = (await noticesOf(meeting, person)).filter(({ title }) => title.includes('하루 남았습니다')).length;
    count += got;
    if (got !== expected) faults.push(`person ${person.accountId} got ${got} reminders of ${expected} appointments`);
  });
  return { count, faults };
}

async function noticesOf(meeting: MeetingPeople, person: Person): Promise<Notice[]> {
  const all: Notice[] = [];
  for (;;) {
    const lastId = all.at(-1)?.id;
    const { data } = await meeting.read<{ data: Notice[] }>(
      person,
      `/notification?limit=50${lastId === undefined ? '' : `&lastId=${lastId}`}`,
    );
    all.push(...data);
    if (data.length < 50) return all;
  }
}
