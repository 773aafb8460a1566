import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Refusal } from '@teum/contract';
import { describe, expect, it, vi } from 'vitest';
import { BidGroups, type GroupLimits, groupLimits } from './bid-groups.ts';

interface Bid {
  auctionId: number;
  accountId: number;
  name: string;
}

const bid = (name: string, auctionId = 1, accountId = Number(name.replace(/\D/g, ''))): Bid => ({
  auctionId,
  accountId,
  name,
});

/** Groups that are at the database until the test lets them finish. */
class Desk {
  readonly groups: { auctionId: number; names: string[]; finish(): void; fail(error: Error): void }[] = [];
  readonly line: BidGroups<Bid, string>;

  constructor(limits: Partial<GroupLimits> = {}) {
    this.line = new BidGroups((auctionId, bids) => this.decide(auctionId, bids), { ...groupLimits, ...limits });
  }

  place(...bids: Bid[]): Promise<string | Refusal>[] {
    return bids.map((one) => this.line.place(one));
  }

  private decide(auctionId: number, bids: Bid[]): Promise<string[]> {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const names = bids.map(({ name }) => name);
    const finish = () => resolve(names.map((name) => `answer to ${name}`));
    this.groups.push({ auctionId, names, finish, fail: reject });
    return promise;
  }
}

describe('BidGroups', () => {
  it('[BID-9] takes what arrived together as one group, in the order of arrival', async () => {
    const desk = new Desk();
    const answers = desk.place(bid('a1'), bid('a2'), bid('a3'));
    await nextTurn();
    expect(desk.groups).toMatchObject([{ auctionId: 1, names: ['a1', 'a2', 'a3'] }]);
    desk.groups[0]!.finish();
    expect(await Promise.all(answers)).toEqual(['answer to a1', 'answer to a2', 'answer to a3']);
  });

  it('[BID-9] gathers what arrives while a group is being decided, and answers nobody before', async () => {
    const desk = new Desk();
    const first = desk.place(bid('a1'));
    await nextTurn();
    desk.place(bid('a2'), bid('a3'));
    await nextTurn();
    expect(desk.groups).toHaveLength(1);
    expect(await Promise.race([first[0], nextTurn('nothing yet')])).toBe('nothing yet');
    desk.groups[0]!.finish();
    await first[0];
    await nextTurn();
    expect(desk.groups[1]).toMatchObject({ names: ['a2', 'a3'] });
  });

  it('[BID-9] has the next group on its way before it tells the last one', async () => {
    const sent: string[][] = [];
    const first = Promise.withResolvers<void>();
    const line = new BidGroups<Bid, string>(async (_auctionId, bids) => {
      // A connection is handed out a tick later, and what is asked leaves at the end of the next.
      for (const _tick of ['connected', 'sent']) await new Promise(process.nextTick);
      sent.push(bids.map(({ name }) => name));
      await first.promise;
      return bids.map(() => 'answered');
    });
    const told = line.place(bid('a1')).then(() => [...sent]);
    await vi.waitFor(() => expect(sent).toEqual([['a1']]));
    void line.place(bid('a2'));
    first.resolve();
    expect(await told).toEqual([['a1'], ['a2']]);
  });

  it('[BID-10] leaves what does not fit for the group after', async () => {
    const desk = new Desk({ maxGroup: 2 });
    desk.place(bid('a1'), bid('a2'), bid('a3'));
    await nextTurn();
    desk.groups[0]!.finish();
    await nextTurn();
    await nextTurn();
    expect(desk.groups.map(({ names }) => names)).toEqual([['a1', 'a2'], ['a3']]);
  });

  it('[BID-10] decides different auctions at once, but only so many, and each in its turn', async () => {
    const desk = new Desk({ maxGroupsAtOnce: 2, maxGroup: 1 });
    desk.place(bid('a1', 1), bid('a2', 1), bid('b3', 2), bid('c4', 3));
    await nextTurn();
    expect(desk.groups.map(({ names }) => names[0])).toEqual(['a1', 'b3']);
    desk.groups[0]!.finish();
    await nextTurn();
    await nextTurn();
    // The second bid on the first auction stands behind the auction that has not had a turn.
    expect(desk.groups.map(({ names }) => names[0])).toEqual(['a1', 'b3', 'c4']);
  });

  it('[BID-10] tells one account that floods to wait, and nobody else', async () => {
    const desk = new Desk({ maxWaitingPerAccount: 2 });
    const answers = desk.place(bid('a1', 1, 7), bid('a2', 1, 7), bid('a3', 1, 7), bid('a4', 1, 8));
    expect(await answers[2]).toMatchObject({ code: 'TOO_MANY_REQUESTS', values: { seconds: 1 } });
    await nextTurn();
    expect(desk.groups[0]).toMatchObject({ names: ['a1', 'a2', 'a4'] });
  });

  it('[BID-10] does not let the waiting grow without end', async () => {
    const desk = new Desk({ maxWaiting: 2 });
    const answers = desk.place(bid('a1'), bid('a2'), bid('a3'));
    expect(await answers[2]).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('[BID-13] gives the failure of a group to each of its bids, and goes on with the next', async () => {
    const desk = new Desk();
    const failed = Promise.allSettled(desk.place(bid('a1'), bid('a2')));
    await nextTurn();
    const [after] = desk.place(bid('a3'));
    desk.groups[0]!.fail(new Error('the database went away'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    desk.groups[1]!.finish();
    expect(await after).toBe('answer to a3');
  });
});
