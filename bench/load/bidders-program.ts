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
  people: { accountId: number; authorization: string }[];
}

type Person = BiddersTask['people'][number];

let task: BiddersTask;
let connections: HttpConnection[] = [];

doSteps({
  /** Polls once for every bidder, so that the server has cached their tokens and sessions. */
  async prepare(given: BiddersTask): Promise<void> {
    task = given;
    connections = await Promise.all(Array.from({ length: task.connections }, () => HttpConnection.open(task.port)));
    if (task.areKnown) return;
    const asking = [...task.people];
    await Promise.all(connections.map((connection) => askAll(connection, asking)));
  },

  async bid(): Promise<BidRecord[]> {
    const records: BidRecord[] = [];
    const people = task.people.toReversed();
    const until = microseconds() + task.seconds * 1e6;
    await Promise.all(connections.map((connection) => bidUntil(connection, people, until, records)));
    for (const connection of connections) connection.close();
    return records;
  },
});

async function askAll(connection: HttpConnection, people: Person[]): Promise<void> {
  for (let person = people.pop(); person; person = people.pop()) {
    const { authorization } = person;
    const path = `/api/auctionqueue/rank?queue=auction${task.auctionId}`;
    const { body, status } = await connection.ask(callOf('GET', path, { headers: { authorization } }));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
  }
}

/** An accepted bid ends its owner's pass, so each bid comes from another person. Refused people bid again later. */
async function bidUntil(
  connection: HttpConnection,
  people: Person[],
  until: number,
  records: BidRecord[],
): Promise<void> {
  for (let person = people.pop(); person && microseconds() < until; person = people.pop()) {
    const record = await bid(connection, person);
    records.push(record);
    if (!record.isAccepted) people.unshift(person);
  }
}

/** Amounts encode instants: a later bid is higher, from any process. */
async function bid(connection: HttpConnection, { accountId, authorization }: Person): Promise<BidRecord> {
  const sentAt = microseconds();
  const amount = task.startingPrice + sentAt - task.epoch;
  const body = JSON.stringify({ bidAmount: amount });
  const answer = await connection.ask(
    callOf('POST', `/api/auctionbid/${task.auctionId}`, { headers: { authorization }, body }),
  );
  const answeredAt = microseconds();
  if (answer.status !== 200) throw new Error(`a bid was answered ${answer.status}: ${answer.body.toString()}`);
  return { accountId, amount, isAccepted: answer.body.includes('"success":true'), sentAt, answeredAt };
}
