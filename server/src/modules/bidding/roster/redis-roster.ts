import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@teum/contract';
import type { Redis } from 'ioredis';
import { keysOf, linesKey, teachScripts, tickKey } from './redis-scripts.ts';
import {
  type EndedPass,
  type LapsedPlace,
  type LineChange,
  type LineSnapshot,
  maxTabs,
  type Place,
  type Roster,
  type Standing,
  silentTicks,
} from './roster.ts';

const isSilentAfter = silentTicks(limits.queue.goneAfterMs);
const placesPerCommand = 2_000;
const writeTries = 3;
/** Lifetime of a load that was abandoned. */
const leftoverSeconds = 60;
/** How long the change of another process may take to reach Redis after the next change has. */
const patienceMs = [5, 20, 50, 100];

/** Redis runs one script at a time: so many take two milliseconds. */
const pollsTogether = 200;

type PollAnswer = Standing | 'absent' | 'unloaded';

interface Poll {
  accountId: number;
  tab: string;
  settle: PromiseWithResolvers<PollAnswer>;
}

/** The roster that several processes share. Every call fails while Redis is away. */
export class RedisRoster implements Roster {
  private readonly redis: Redis;
  /** Polls of each line in this iteration of the event loop. */
  private readonly polls = new Map<number, Poll[]>();

  constructor(redis: Redis) {
    this.redis = redis;
    teachScripts(redis);
  }

  poll(auctionId: number, accountId: number, tab = ''): Promise<PollAnswer> {
    const settle = Promise.withResolvers<PollAnswer>();
    const together = this.polls.get(auctionId) ?? this.gatherPolls(auctionId);
    together.push({ accountId, tab, settle });
    if (together.length === pollsTogether) this.polls.delete(auctionId);
    return settle.promise;
  }

  async load(auctionId: number, snapshot: LineSnapshot): Promise<void> {
    for (let left = writeTries; left > 0; left -= 1) {
      if ((await this.loadOnce(auctionId, snapshot)) === 'settled') return;
    }
    throw new Error(`Redis has lost a line ${writeTries} times while it was written`);
  }

  async apply(
    auctionId: number,
    { since, version, outflow, gone, places }: LineChange,
  ): Promise<'applied' | 'unloaded'> {
    const words = places.flatMap((place) => [
      place.accountId,
      place.position,
      place.pass?.expiresAt ?? '',
      recordOf(place),
    ]);
    const args = [since, version, JSON.stringify(outflow), gone.length, ...gone, ...words];
    for (const patience of [...patienceMs, 0]) {
      const outcome = await this.redis.queueApply(...keysOf(auctionId), ...args);
      if (outcome !== 'early') return outcome;
      await wait(patience);
    }
    return 'unloaded';
  }

  async endShare(auctionId: number, accountId: number, tab: string): Promise<number | undefined> {
    const record = await this.redis.queueEndShare(...keysOf(auctionId), accountId, tab, isSilentAfter);
    return record === null ? undefined : placeOf(accountId, record).position;
  }

  async endPasses(auctionId: number, ended: readonly EndedPass[]): Promise<number | undefined> {
    const words = ended.flatMap(({ accountId, position }) => [accountId, position]);
    const waiting = await this.redis.queueEndPasses(...keysOf(auctionId), ...words);
    return waiting < 0 ? undefined : waiting;
  }

  async drop(auctionId: number): Promise<void> {
    await this.redis.srem(linesKey, auctionId);
    await this.redis.del(keysOf(auctionId).filter((key) => key !== tickKey));
  }

  async lines(): Promise<number[]> {
    return (await this.redis.smembers(linesKey)).map(Number);
  }

  async advance(now: number, limit: number): Promise<LapsedPlace[]> {
    await this.redis.incr(tickKey);
    const lines = await this.lines();
    const silent = await Promise.all(
      lines.map((auctionId) => this.redis.queueSweep(...keysOf(auctionId), now, isSilentAfter, limit)),
    );
    return lines.flatMap((auctionId, index) => lapsedOf(auctionId, silent[index]!));
  }

  /** Written under other keys and renamed in one step: 100,000 places take a while, and polls go on. */
  private async loadOnce(auctionId: number, { version, outflow, places }: LineSnapshot): Promise<'settled' | 'lost'> {
    const written = ['waiting', 'heard', 'passes', 'places'].map(
      (part) => `queue:${auctionId}:load:${randomBytes(6).toString('hex')}:${part}`,
    );
    const tick = (await this.redis.get(tickKey)) ?? '0';
    for (let first = 0; first < places.length; first += placesPerCommand) {
      await this.writePlaces(written, places.slice(first, first + placesPerCommand), tick);
    }
    const waiting = places.filter(({ pass }) => !pass).length;
    const counts = [waiting, places.length - waiting];
    await this.redis.sadd(linesKey, auctionId);
    return this.redis.queueSettleLoad(...keysOf(auctionId), version, JSON.stringify(outflow), ...counts, ...written);
  }

  private gatherPolls(auctionId: number): Poll[] {
    const together: Poll[] = [];
    this.polls.set(auctionId, together);
    setImmediate(() => {
      if (this.polls.get(auctionId) === together) this.polls.delete(auctionId);
      this.pollTogether(auctionId, together).catch((error: unknown) => {
        for (const { settle } of together) settle.reject(error);
      });
    });
    return together;
  }

  private async pollTogether(auctionId: number, polls: readonly Poll[]): Promise<void> {
    const words = polls.flatMap(({ accountId, tab }) => [accountId, tab]);
    const answer = await this.redis.queuePoll(...keysOf(auctionId), isSilentAfter, maxTabs, ...words);
    if (!answer) return polls.forEach(({ settle }) => void settle.resolve('unloaded'));
    const [waiting, outflowText, ...found] = answer;
    const outflow = JSON.parse(outflowText);
    for (const [index, { accountId, settle }] of polls.entries()) {
      const [record, rank] = [found[2 * index] as string | null, found[2 * index + 1] as number];
      settle.resolve(record === null ? 'absent' : { place: placeOf(accountId, record), rank, waiting, outflow });
    }
  }

  private async writePlaces(written: string[], places: Place[], tick: string): Promise<void> {
    const [waitingKey, receivedKey, passesKey, placesKey] = written as [string, string, string, string];
    const waiting = places.filter(({ pass }) => !pass);
    const passes = places.filter(({ pass }) => pass);
    const pipeline = this.redis.pipeline();
    pipeline.hset(placesKey, new Map(places.map((place) => [place.accountId, recordOf(place)])));
    if (waiting.length > 0) {
      pipeline.zadd(waitingKey, ...waiting.flatMap(({ position, accountId }) => [position, accountId]));
      pipeline.zadd(receivedKey, ...waiting.flatMap(({ accountId }) => [tick, accountId]));
    }
    if (passes.length > 0)
      pipeline.zadd(passesKey, ...passes.flatMap(({ pass, accountId }) => [pass!.expiresAt, accountId]));
    for (const key of written) pipeline.expire(key, leftoverSeconds);
    const failed = (await pipeline.exec())?.find(([error]) => error);
    if (failed) throw failed[0];
  }
}

/** Begins with the position, which the scripts compare. */
const recordOf = ({ position, ticketEndsAt, pass }: Place): string =>
  [position, ticketEndsAt, ...(pass ? [pass.expiresAt, pass.isCollected ? 1 : 0] : [])].join(' ');

function placeOf(accountId: number, record: string): Place {
  const [position, ticketEndsAt, expiresAt, isCollected] = record.split(' ').map(Number) as [
    number,
    number,
    ...number[],
  ];
  const pass = expiresAt === undefined ? null : { expiresAt, isCollected: isCollected === 1 };
  return { accountId, position, ticketEndsAt, pass };
}

function lapsedOf(auctionId: number, silent: string[]): LapsedPlace[] {
  const places: LapsedPlace[] = [];
  for (let i = 0; i < silent.length; i += 2) {
    places.push({ auctionId, accountId: Number(silent[i]), position: Number(silent[i + 1]) });
  }
  return places;
}
