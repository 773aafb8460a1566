import { setTimeout as sleep } from 'node:timers/promises';
import type { BidRecord } from '../../server/trials/bids/judge-bids.ts';
import { doSteps } from './hired-hand.ts';
import { callOf, HttpConnection } from './http-connection.ts';
import { microseconds } from './shared-clock.ts';

export interface BiddersTask {
  port: number;
  auctionId: number;
  connections: number;
  seconds: number;
  startingPrice: number;
  /** The instant that an amount of one won above the starting price represents. */
  epoch: number;
  /** Whether the server has cached the sessions of these people. */
  areKnown: boolean;
  /** Counts answers that are errors instead of failing with the first. */
  countsErrors?: boolean;
  /** They bid on `auctionId`, unless they have an auction of their own. */
  people: { accountId: number; authorization: string; auctionId?: number }[];
}

type Person = BiddersTask['people'][number];

export type BiddersSteps = {
  /** Polls once for every bidder, so that the server has cached their tokens and sessions. */
  prepare(task: BiddersTask): Promise<void>;
  /** Everyone bids as soon as the bid before is answered, until the time or the auction is over. */
  bid(): Promise<BidRecord[]>;
  /** One connection bids this often. */
  bidAtPace(task: { perSecond: number; seconds: number }): Promise<BidRecord[]>;
  /** How often bids were answered with each status that is an error. */
  errors(): Promise<Record<number, number>>;
};

let task: BiddersTask;
let connections: HttpConnection[] = [];
let people: Person[] = [];
let errors: Record<number, number> = {};

doSteps({
  async prepare(given: BiddersTask): Promise<void> {
    task = given;
    people = task.people.toReversed();
    errors = {};
    connections = await Promise.all(Array.from({ length: task.connections }, () => HttpConnection.open(task.port)));
    if (task.areKnown) return;
    const asking = [...task.people];
    await Promise.all(connections.map((connection) => askAll(connection, asking)));
  },

  async bid(): Promise<BidRecord[]> {
    const records: BidRecord[] = [];
    const until = microseconds() + task.seconds * 1e6;
    await Promise.all(connections.map((connection) => bidUntil(connection, until, records)));
    for (const connection of connections) connection.close();
    return records;
  },

  async bidAtPace({ perSecond, seconds }): Promise<BidRecord[]> {
    const records: BidRecord[] = [];
    for (let number = 0; number < perSecond * seconds; number += 1) {
      const [record] = await Promise.all([bid(connections[0]!, people.pop()!), sleep(1_000 / perSecond)]);
      if (record && record !== 'ended') records.push(record);
    }
    return records;
  },

  errors: async () => errors,
} satisfies BiddersSteps);

async function askAll(connection: HttpConnection, people: Person[]): Promise<void> {
  for (let person = people.pop(); person; person = people.pop()) {
    const { authorization, auctionId = task.auctionId } = person;
    const path = `/api/auctionqueue/rank?queue=auction${auctionId}`;
    const { body, status } = await connection.ask(callOf('GET', path, { headers: { authorization } }));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
  }
}

/** An accepted bid ends its owner's pass, so each bid comes from another person. Refused people bid again later. */
async function bidUntil(connection: HttpConnection, until: number, records: BidRecord[]): Promise<void> {
  for (let person = people.pop(); person && microseconds() < until; person = people.pop()) {
    const record = await bid(connection, person);
    if (record === 'ended') return;
    if (record) records.push(record);
    if (!record?.isAccepted) people.unshift(person);
  }
}

/** Amounts encode instants: a later bid is higher, from any process. Undefined if the answer was an error. */
async function bid(
  connection: HttpConnection,
  { accountId, authorization, auctionId = task.auctionId }: Person,
): Promise<BidRecord | 'ended' | undefined> {
  const sentAt = microseconds();
  const amount = task.startingPrice + sentAt - task.epoch;
  const body = JSON.stringify({ bidAmount: amount });
  const answer = await connection.ask(
    callOf('POST', `/api/auctionbid/${auctionId}`, { headers: { authorization }, body }),
  );
  const answeredAt = microseconds();
  if (answer.status === 409) return 'ended';
  if (answer.status === 200) {
    return { accountId, amount, isAccepted: answer.body.includes('"success":true'), sentAt, answeredAt };
  }
  if (!task.countsErrors) throw new Error(`a bid was answered ${answer.status}: ${answer.body.toString()}`);
  errors[answer.status] = (errors[answer.status] ?? 0) + 1;
  return undefined;
}
