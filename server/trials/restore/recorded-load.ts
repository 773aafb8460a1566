import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { createOpenAuction, givePasses, giveTickets } from '../../test/bidders.ts';
import { image, photo } from '../../test/listings.ts';
import { Talk } from '../chat/talk.ts';
import { Purchase } from '../payments/purchase.ts';
import { createPeople, type Person } from '../people.ts';
import { anyOf, type Stage } from '../stage.ts';
import { StubbornCaller } from '../stubborn-caller.ts';

/** Faster, two cores are so busy with the load that each backup takes longer than the one before it. */
const paceMs = 400;
const lookEveryMs = 100;

export const kinds = ['post', 'comment', 'bid', 'picture', 'message', 'ticket'] as const;

/** What clients were told is stored: one unique name each. */
export type Acknowledged = Record<(typeof kinds)[number], readonly string[]>;

/** People who write, bid, chat, pay and send pictures, and note each acknowledgement when it arrives. */
export class RecordedLoad {
  private readonly stage: Stage;
  private readonly caller: StubbornCaller;
  private readonly people: readonly Person[];
  private readonly auctionId: number;
  private readonly talk: Talk;
  private readonly posts: number[] = [];
  private readonly comments: number[] = [];
  private readonly bids: number[] = [];
  private readonly pictures: string[] = [];
  private readonly purchases: Purchase[] = [];
  private highest = 1_000;
  private isOver = false;
  private living: Promise<unknown> = Promise.resolve();

  private constructor(stage: Stage, people: readonly Person[], auctionId: number, talk: Talk) {
    this.stage = stage;
    this.people = people;
    this.auctionId = auctionId;
    this.talk = talk;
    this.caller = new StubbornCaller(stage.cluster.servers.map(({ port }) => port));
  }

  static async start(stage: Stage, size: number): Promise<RecordedLoad> {
    const people = await createPeople(stage, '서연', size);
    const accountIds = people.map(({ accountId }) => accountId);
    await giveTickets(stage.db, accountIds);
    const auctionId = await createOpenAuction(stage.db, { startingPrice: 1_000 });
    const talk = await Talk.open(stage, new URL(stage.cluster.url).host);
    const load = new RecordedLoad(stage, people, auctionId, talk);
    const all = [...people.map((person) => load.live(person)), load.chat(), load.shop()];
    load.living = Promise.all(all).finally(() => {
      load.isOver = true;
    });
    return load;
  }

  /** A copy: everything in it was acknowledged before the call. */
  acknowledged(): Acknowledged {
    const messages = this.talk.clients.flatMap(({ record }) => record.shown.map(({ id }) => String(id)));
    const granted = this.purchases.filter(({ record }) => record.granted > 0);
    return {
      post: this.posts.map(String),
      comment: this.comments.map(String),
      bid: this.bids.map(String),
      picture: [...this.pictures],
      message: [...new Set(messages)],
      ticket: granted.map(({ record }) => record.merchantUid),
    };
  }

  /** Resolves when something more of every kind was acknowledged. */
  async untilMoreOfEverything(): Promise<void> {
    const before = this.counts();
    const hasMore = () => {
      const now = this.counts();
      return kinds.every((kind) => now[kind] > before[kind]);
    };
    while (!this.isOver && !hasMore()) await sleep(lookEveryMs);
  }

  /** Without copies, which would grow with everything that was ever acknowledged. */
  private counts(): Record<keyof Acknowledged, number> {
    return {
      post: this.posts.length,
      comment: this.comments.length,
      bid: this.bids.length,
      picture: this.pictures.length,
      message: this.talk.clients.reduce((sum, { record }) => sum + record.shown.length, 0),
      ticket: this.purchases.filter(({ record }) => record.granted > 0).length,
    };
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.living;
    await this.talk.close();
    this.caller.close();
  }

  private async live(person: Person): Promise<void> {
    while (!this.isOver) {
      await sleep(paceMs * (0.5 + Math.random()));
      const dice = Math.random();
      if (dice < 0.15) await this.sendPicture(person);
      else if (dice < 0.4) await this.bid(person);
      else if (dice < 0.6 || this.posts.length === 0) await this.post(person);
      else await this.comment(person);
    }
  }

  private async chat(): Promise<void> {
    while (!this.isOver) {
      this.talk.sayOn();
      await sleep(paceMs);
    }
    await this.talk.settle();
  }

  private async shop(): Promise<void> {
    const shop = { url: this.stage.cluster.url, provider: this.stage.provider };
    while (!this.isOver) {
      const purchase = new Purchase(shop, { kind: 'honest', buyer: anyOf(this.people), thief: anyOf(this.people) });
      await purchase.order();
      this.purchases.push(purchase);
      await purchase.take('pay');
      await purchase.take('verify');
      await sleep(paceMs);
    }
  }

  private async post(person: Person): Promise<void> {
    const body = { title: `<p>${randomUUID()}</p>`, content: '<p>한 시간이 남았습니다.</p>' };
    this.posts.push(await this.send<number>('/api/post', person, body));
  }

  private async comment(person: Person): Promise<void> {
    const body = { postId: anyOf(this.posts), comment: randomUUID(), parentCommentId: null };
    this.comments.push((await this.send<PostComment>('/api/post/postComment', person, body)).id);
  }

  private async bid(person: Person): Promise<void> {
    await givePasses(this.stage.db, this.auctionId, [person.accountId]);
    this.highest += 1 + randomInt(5);
    const bidAmount = this.highest;
    const { success } = await this.send<BidAnswer>(`/api/auctionbid/${this.auctionId}`, person, { bidAmount });
    if (success) this.bids.push(bidAmount);
  }

  private async sendPicture(person: Person): Promise<void> {
    const form = new FormData();
    const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`;
    form.append('image', await image(photo(colour, { width: 64, height: 48 })), 'picture.jpg');
    this.pictures.push((await this.send<{ key: string }>('/api/media/post', person, form)).key);
  }

  private async send<Body>(path: string, { authorization }: Person, body: object): Promise<Body> {
    const headers = { authorization, 'idempotency-key': randomUUID() };
    // Refused: another bid was quicker, or a pass was used by the same person's last bid.
    const expects = [200, 201, 403];
    return (await this.caller.ask<Body>({ method: 'POST', path, headers, body, expects })).body;
  }
}
