import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import type { PlaceInLine } from '@teum/contract/bidding/queue.routes';
import { sql } from 'kysely';
import { createOpenAuction, giveTickets } from '../../../test/bidders.ts';
import { type BidRecord, judgeBids, type ReadRecord } from '../../bids/judge-bids.ts';
import { judgeChain } from '../../bids/judge-chain.ts';
import { recordOfAuction } from '../../bids/record-of-auction.ts';
import { createPeople, type Person } from '../../people.ts';
import type { Stage } from '../../stage.ts';
import type { Answer, StubbornCaller } from '../../stubborn-caller.ts';
import type { Books } from '../books.ts';
import { judgeLine, type Sighting, type Stay } from '../judge-line.ts';
import { type Crowd, repeat, type Verdict } from './crowd.ts';

export const queueCapacity = 3;
const startingPrice = 1_000;
const pollMs = 150;
const countMs = 100;
/**
 * An unanswered attempt to join may be executed when a frozen process wakes up (30 s). While Redis is away, a place outlives its
 * last tab by 20 s plus the outage. A person who returns earlier finds that place.
 */
const lateMs = 60_000;

interface OpenStay extends Stay {
  sightings: Sighting[];
}

/** One auction: people wait in its line, bid when admitted, and others watch. */
export class AuctionFloor implements Crowd {
  private readonly stage: Stage;
  private readonly caller: StubbornCaller;
  private readonly id: number;
  private readonly bidders: readonly Person[];
  /** The highest bid that clients know of. */
  private highest = startingPrice;
  private readonly received = { bids: [] as BidRecord[], reads: [] as ReadRecord[] };
  private readonly stays: OpenStay[] = [];
  private readonly standing = new Map<Person, OpenStay>();
  /** Until when a person may find a place that they do not know of. */
  private readonly unsureUntil = new Map<Person, number>();
  private readonly passCounts: number[] = [];

  private constructor(stage: Stage, caller: StubbornCaller, id: number, bidders: readonly Person[]) {
    this.stage = stage;
    this.caller = caller;
    this.id = id;
    this.bidders = bidders;
  }

  static async open(stage: Stage, caller: StubbornCaller, size: number): Promise<AuctionFloor> {
    const bidders = await createPeople(stage, '준호', size);
    await giveTickets(
      stage.db,
      bidders.map(({ accountId }) => accountId),
    );
    return new AuctionFloor(stage, caller, await createOpenAuction(stage.db, { startingPrice }), bidders);
  }

  async live(isOver: () => boolean): Promise<void> {
    const bidding = this.bidders.map((bidder) => repeat(isOver, () => this.visit(bidder, isOver)));
    await Promise.all([...bidding, repeat(isOver, () => this.read()), repeat(isOver, () => this.countPasses())]);
  }

  async judge(): Promise<Verdict> {
    const finalRanks = await this.ranksAtRest();
    const { stays, passCounts } = this;
    const record = await recordOfAuction(this.stage.db, { id: this.id, startingPrice, ...this.received });
    const line = { capacity: queueCapacity, stays, passCounts, finalRanks };
    const ofChain = await judgeChain(this.caller, this.id, record);
    const faults = [...judgeBids(record), ...judgeLine(line), ...ofChain];
    return { books: [this.bidBooks(record.stored)], faults, acknowledged: { places: stays.length } };
  }

  /** Read until two readings agree: a pass that runs out between two questions moves the line, and both would hear the same rank. */
  private async ranksAtRest(before?: number[]): Promise<number[]> {
    const ranks: number[] = [];
    for (const [person, stay] of this.standing) ranks.push(...(await this.lookUp(person, stay)));
    return isDeepStrictEqual(ranks, before) ? ranks : this.ranksAtRest(ranks);
  }

  private bidBooks(stored: readonly { accountId: number; amount: number }[]): Books {
    const nameOf = ({ accountId, amount }: { accountId: number; amount: number }) =>
      `${this.id} ${accountId} ${amount}`;
    const accepted = this.received.bids.filter(({ isAccepted }) => isAccepted);
    return { what: 'bid', acknowledged: accepted.map(nameOf), stored: stored.map(nameOf) };
  }

  /** Joins, waits, and bids or leaves; people who still wait when the round is over stay there. */
  private async visit(person: Person, isOver: () => boolean): Promise<void> {
    const lease = randomUUID();
    const stay = await this.join(person, lease);
    while (!isOver() && this.standing.has(person)) {
      await sleep(pollMs * (0.5 + Math.random()));
      const [rank] = await this.lookUp(person, stay, lease);
      if (rank === 0) await this.bidOrLeave(person, stay, lease);
    }
  }

  private async join(person: Person, lease: string): Promise<OpenStay> {
    const { body, sentAt, answeredAt, attempts } = await this.askLine<PlaceInLine>('waiting-room', person, lease);
    const sightings = [{ rank: body.rank, sentAt, answeredAt }];
    const mayBeOlder = sentAt < (this.unsureUntil.get(person) ?? 0);
    const stay: OpenStay = { accountId: person.accountId, joinSentAt: sentAt, mayBeOlder, sightings };
    if (attempts > 1) this.unsureUntil.set(person, answeredAt + lateMs);
    this.stays.push(stay);
    this.standing.set(person, stay);
    return stay;
  }

  /** The rank, or undefined if the person is no longer in line. */
  private async lookUp(person: Person, stay: OpenStay, lease = 'last'): Promise<number[]> {
    const answer = await this.askLine<PlaceInLine>('rank', person, lease);
    if (answer.status !== 200) return this.lose(person, stay, answer);
    const { body, sentAt, answeredAt } = answer;
    stay.sightings.push({ rank: body.rank, sentAt, answeredAt });
    return [body.rank];
  }

  private lose(person: Person, stay: OpenStay, { body, answeredAt }: Answer<unknown>): [] {
    stay.gone = { at: answeredAt, code: (body as { code: string }).code };
    this.standing.delete(person);
    return [];
  }

  private async bidOrLeave(person: Person, stay: OpenStay, lease: string): Promise<void> {
    if (Math.random() < 0.1) {
      this.standing.delete(person);
      const { answeredAt } = await this.askLine('leave/waitqueue', person, lease, 'DELETE');
      this.unsureUntil.set(person, answeredAt + lateMs);
      return;
    }
    const amount = Math.max(1, this.highest + Math.floor(Math.random() * 12) - 2);
    const answer = await this.bid(person, amount);
    if (answer.status !== 200) return void this.lose(person, stay, answer);
    const { body, sentAt, answeredAt } = answer;
    const { success: isAccepted, receipt } = body;
    this.received.bids.push({ amount, accountId: person.accountId, isAccepted, receipt, sentAt, answeredAt });
    if (!isAccepted) return;
    this.highest = Math.max(this.highest, amount);
    this.standing.delete(person);
  }

  private bid({ authorization }: Person, bidAmount: number): Promise<Answer<BidAnswer>> {
    return this.caller.ask<BidAnswer>({
      method: 'POST',
      path: `/api/auctionbid/${this.id}`,
      headers: { authorization, 'idempotency-key': randomUUID() },
      body: { bidAmount },
      expects: [200, 403],
    });
  }

  private askLine<Body>(
    what: string,
    { authorization }: Person,
    lease: string,
    method: 'GET' | 'DELETE' = 'GET',
  ): Promise<Answer<Body>> {
    const path = `/api/auctionqueue/${what}?queue=auction${this.id}&lease=${lease}`;
    return this.caller.ask<Body>({ method, path, headers: { authorization }, expects: [200, 204, 404] });
  }

  private async read(): Promise<void> {
    await sleep(pollMs);
    const path = Math.random() < 0.3 ? `/api/auction/${this.id}` : `/api/auction/maximum-bid/${this.id}`;
    const { body, sentAt, answeredAt } = await this.caller.ask<{ highestBidAmount: number }>({ method: 'GET', path });
    this.received.reads.push({ amount: body.highestBidAmount, sentAt, answeredAt });
  }

  /** Queries the database directly; while it is away there is nothing to count. */
  private async countPasses(): Promise<void> {
    await sleep(countMs);
    const counted = await sql<{ count: number }>`
      select count(*) as count from place_in_line
      where auction_id = ${this.id} and pass_expires_at > clock_timestamp()`
      .execute(this.stage.db)
      .catch(() => undefined);
    if (counted) this.passCounts.push(counted.rows[0]!.count);
  }
}
