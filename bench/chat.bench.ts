import { sql } from 'kysely';
import { withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { quantile } from './frame/figures.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import { HiredHand } from './load/hired-hand.ts';
import type { Talker, TalkersSteps } from './load/talkers-program.ts';
import { isPgbenchInstalled, runPgbench } from './opponents/pgbench.ts';
import { findRabbit, Rabbit, withoutRabbit } from './opponents/rabbitmq.ts';
import { openRooms } from './stage/chat-rooms.ts';
import { privateBytesOfTree } from './stage/process-cost.ts';

const rounds = 3;
const rooms = 1_000;
const seconds = 3;
const pace = { perSecond: 200, seconds };
/** Messages sent before measuring, to warm the server up. */
const warmUp = { perSecond: 500, seconds: 2 };

type TalkSample = Sample<'deliveredPerSecond' | 'p99Ms' | 'settledP99Ms' | 'megabytes'>;

/** How many messages are delivered in 1,000 rooms of two, how late, and with how much memory? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const stage = await Stage.set(onClose);
    const talkers = await openRooms(stage, rooms);
    const hasRabbit = findRabbit();
    const taken = await inRounds<string, TalkSample>(rounds, {
      ours: () => talkAtOurs(stage, talkers),
      ...(hasRabbit && {
        RabbitMQ: (round: number) => talkAtRabbit(stage, `${round}`, { wantsConfirms: false }),
        'RabbitMQ with confirms': (round: number) => talkAtRabbit(stage, `${round}-stored`, { wantsConfirms: true }),
      }),
    });
    const all = Object.entries(taken).flatMap(([name, samples]) => Object.values(seriesOfTalk(name, samples)));
    if (isPgbenchInstalled) {
      const insertions = await inRounds(rounds, { 'bare insertion': () => insertAtPace(stage) });
      all.push(...Object.entries(insertions).map(([name, samples]) => lateness(name, samples)));
    }
    return {
      question: `Chat in ${rooms.toLocaleString('en')} rooms of two: every message of ours is on disk before it is delivered`,
      series: all,
      claims: hasRabbit ? claimsOf(taken) : [],
      notes: hasRabbit ? [] : [withoutRabbit],
    };
  });
}

const lateness = (name: string, samples: readonly Sample<'p99Ms'>[]): Series =>
  seriesOf(`${name}, p99 at ${pace.perSecond} messages/s`, samples, 'p99Ms', 'ms');

const seriesOfTalk = (name: string, samples: readonly TalkSample[]): Record<keyof TalkSample, Series> => ({
  deliveredPerSecond: seriesOf(name, samples, 'deliveredPerSecond', 'deliveries/s'),
  p99Ms: lateness(name, samples),
  settledP99Ms: seriesOf(`${name}, p99 until both have it, confirmed if asked`, samples, 'settledP99Ms', 'ms'),
  megabytes: seriesOf(`${name}, memory`, samples, 'megabytes', 'MiB'),
});

function claimsOf(taken: Record<string, readonly TalkSample[]>): Claim[] {
  const ours = seriesOfTalk('ours', taken.ours!);
  return ['RabbitMQ', 'RabbitMQ with confirms'].flatMap((name) => {
    const theirs = seriesOfTalk(name, taken[name]!);
    return [
      ratioOf(`deliveries/s, ours : ${name}`, ours.deliveredPerSecond, theirs.deliveredPerSecond, { atLeast: 1 }),
      ratioOf(`p99 of a delivery, ours : ${name}`, ours.p99Ms, theirs.p99Ms, { atMost: 1 }),
      ratioOf(`p99 of a message, ours : ${name}`, ours.settledP99Ms, theirs.settledP99Ms, { atMost: 1 }),
      ratioOf(`memory, ours : ${name}`, ours.megabytes, theirs.megabytes, { atMost: 1 }),
    ];
  });
}

async function talkAtOurs(stage: Stage, talkers: Talker[]): Promise<TalkSample> {
  const server = await stage.startServer();
  try {
    return await talk(`ws://127.0.0.1:${server.port}/ws/websocket`, talkers, server.pid!);
  } finally {
    await server.end();
  }
}

async function talkAtRabbit(stage: Stage, name: string, manner: { wantsConfirms: boolean }): Promise<TalkSample> {
  const rabbit = await Rabbit.start(stage.directory, name);
  const talkers = rabbitTalkers.map((talker) => ({ ...talker, ...manner }));
  try {
    return await talk(rabbit.url, talkers, rabbit.pid);
  } finally {
    await rabbit.stop();
  }
}

const rabbitTalkers: Talker[] = Array.from({ length: rooms * 2 }, (_, person) => {
  const topic = `/topic/room.${Math.floor(person / 2)}`;
  return { connect: { login: 'guest', passcode: 'guest', host: '/' }, topic, sendTo: topic };
});

/** The cost of storing alone on this disk: one row and its fsync, without a server or receivers. */
async function insertAtPace({ databaseUrl, directory, db }: Stage): Promise<Sample<'p99Ms'>> {
  await sql`create table if not exists word (id bigint generated always as identity primary key, body text)`.execute(
    db,
  );
  const statement = `insert into word (body) values ('${'가'.repeat(20)}')`;
  const took = await runPgbench(databaseUrl, statement, { directory, clients: 4, ...pace });
  return { p99Ms: quantile(took, 0.99) / 1e3 };
}

async function talk(url: string, talkers: Talker[], pid: number): Promise<TalkSample> {
  const hand = await HiredHand.hire<TalkersSteps>('load/talkers-program.ts');
  try {
    await hand.ask('gather', { url, talkers });
    await hand.ask('talkAtPace', warmUp);
    const { p99Ms, settledP99Ms } = await hand.ask('talkAtPace', pace);
    const { delivered } = await hand.ask('talkFor', seconds);
    const megabytes = (await privateBytesOfTree(pid)) / 2 ** 20;
    return { deliveredPerSecond: delivered / seconds, p99Ms, settledP99Ms, megabytes };
  } finally {
    await hand.dismiss();
  }
}
