import { setImmediate as nextLoop } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { GroupCommit, type GroupOptions } from './group-commit.ts';

interface Group {
  key: string;
  items: string[];
  commit(): void;
  fail(error: Error): void;
}

/** Stands in for the database: a group is there until the test commits it or has it fail. */
class Database {
  readonly groups: Group[] = [];
  readonly writer: GroupCommit<string, string, string>;

  constructor(options: Partial<GroupOptions<string>> = {}) {
    const commit = (key: string, items: string[]): Promise<string[]> => this.take(key, items);
    this.writer = new GroupCommit(commit, { maxGroup: 100, maxGroupsAtOnce: 8, ...options });
  }

  /** `a1` belongs to key `a`. */
  add(...items: string[]): Promise<string>[] {
    return items.map((item) => this.writer.add(item[0]!, item));
  }

  get taken(): string[][] {
    return this.groups.map(({ items }) => items);
  }

  async untilTaken(...groups: string[][]): Promise<void> {
    await vi.waitFor(() => expect(this.taken).toEqual(groups));
  }

  private take(key: string, items: string[]): Promise<string[]> {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const commit = (): void => resolve(items.map((item) => `answer to ${item}`));
    this.groups.push({ key, items, commit, fail: reject });
    return promise;
  }
}

const outcomes = async (answers: Promise<string>[]): Promise<string[]> =>
  (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));

describe('GroupCommit', () => {
  it('commits items that arrive together as one group, in their order, and answers each with its own answer', async () => {
    const database = new Database();
    const answers = database.add('a1', 'a2', 'a3');
    await database.untilTaken(['a1', 'a2', 'a3']);
    database.groups[0]!.commit();
    expect(await Promise.all(answers)).toEqual(['answer to a1', 'answer to a2', 'answer to a3']);
  });

  it('gathers calls while a group commits, and answers none of them before their COMMIT', async () => {
    const database = new Database();
    const [first] = database.add('a1');
    await database.untilTaken(['a1']);
    database.add('a2', 'a3');
    expect(await Promise.race([first, nextLoop('no answer')])).toBe('no answer');
    expect(database.taken).toEqual([['a1']]);
    database.groups[0]!.commit();
    await first;
    await database.untilTaken(['a1'], ['a2', 'a3']);
  });

  it('starts the next group before it answers the last one', async () => {
    const sent: string[][] = [];
    const first = Promise.withResolvers<void>();
    const writer = new GroupCommit<string, string, string>(
      async (_key, items) => {
        // The pool hands out a connection a tick later, and the socket is written at the end of the next.
        for (const _tick of ['connected', 'sent']) await new Promise(process.nextTick);
        sent.push(items);
        await first.promise;
        return items;
      },
      { maxGroup: 100, maxGroupsAtOnce: 8 },
    );
    const sentAtAnswer = writer.add('a', 'a1').then(() => [...sent]);
    await vi.waitFor(() => expect(sent).toEqual([['a1']]));
    void writer.add('a', 'a2');
    first.resolve();
    expect(await sentAtAnswer).toEqual([['a1'], ['a2']]);
  });

  it('takes at most maxGroup items, and the rest with the next group', async () => {
    const database = new Database({ maxGroup: 2 });
    database.add('a1', 'a2', 'a3');
    await database.untilTaken(['a1', 'a2']);
    expect(database.writer.countWaiting('a')).toBe(1);
    database.groups[0]!.commit();
    await database.untilTaken(['a1', 'a2'], ['a3']);
  });

  it('does not let one key wait for another', async () => {
    const database = new Database();
    const [ofA, ofB] = database.add('a1', 'b1');
    await database.untilTaken(['a1'], ['b1']);
    database.groups[1]!.commit();
    expect(await ofB).toBe('answer to b1');
    database.groups[0]!.commit();
    expect(await ofA).toBe('answer to a1');
  });

  it('has at most maxGroupsAtOnce keys at the database, and a busy key does not starve the others', async () => {
    const database = new Database({ maxGroupsAtOnce: 2, maxGroup: 1 });
    database.add('a1', 'a2', 'b1', 'c1');
    await database.untilTaken(['a1'], ['b1']);
    database.groups[0]!.commit();
    await database.untilTaken(['a1'], ['b1'], ['c1']);
  });

  it('leaves an item that may not join its group for the next one', async () => {
    const database = new Database({ mayJoin: (item, group) => !group.includes(item) });
    database.add('a1', 'a1', 'a2');
    await database.untilTaken(['a1', 'a2']);
    database.groups[0]!.commit();
    await database.untilTaken(['a1', 'a2'], ['a1']);
  });

  it('gives the failure of a group to its own items only, and goes on with the next group', async () => {
    const database = new Database();
    const failing = database.add('a1', 'a2');
    const [other] = database.add('b1');
    await database.untilTaken(['a1', 'a2'], ['b1']);
    const [after] = database.add('a3');
    database.groups[0]!.fail(new Error('connection lost'));
    expect(await outcomes(failing)).toEqual(['connection lost', 'connection lost']);
    await database.untilTaken(['a1', 'a2'], ['b1'], ['a3']);
    for (const { commit } of database.groups.slice(1)) commit();
    expect(await Promise.all([other, after])).toEqual(['answer to b1', 'answer to a3']);
  });

  it('retries the whole group as often as afterFailure says', async () => {
    const database = new Database({ afterFailure: (_error, attempt) => (attempt < 2 ? 'retry' : 'fail') });
    const answers = database.add('a1', 'a2');
    await database.untilTaken(['a1', 'a2']);
    database.groups[0]!.fail(new Error('deadlock'));
    await database.untilTaken(['a1', 'a2'], ['a1', 'a2']);
    database.groups[1]!.fail(new Error('deadlock again'));
    expect(await outcomes(answers)).toEqual(['deadlock again', 'deadlock again']);
  });

  it('commits a failed group one by one where afterFailure says so: only the culprit fails', async () => {
    const database = new Database({ afterFailure: () => 'one by one' });
    const answers = database.add('a1', 'a2', 'a3');
    await database.untilTaken(['a1', 'a2', 'a3']);
    database.groups[0]!.fail(new Error('lock timeout'));
    await database.untilTaken(['a1', 'a2', 'a3'], ['a1']);
    database.groups[1]!.commit();
    expect(await answers[0]).toBe('answer to a1');
    await database.untilTaken(['a1', 'a2', 'a3'], ['a1'], ['a2']);
    const settled = outcomes(answers);
    database.groups[2]!.fail(new Error('lock timeout of a2'));
    await database.untilTaken(['a1', 'a2', 'a3'], ['a1'], ['a2'], ['a3']);
    database.groups[3]!.commit();
    expect(await settled).toEqual(['answer to a1', 'lock timeout of a2', 'answer to a3']);
  });

  it('is idle once every item has its answer, those that still wait included', async () => {
    const database = new Database({ maxGroup: 1 });
    await database.writer.whenIdle();
    const answers = database.add('a1', 'a2');
    let isIdle = false;
    const idle = database.writer.whenIdle().then(() => {
      isIdle = true;
    });
    await database.untilTaken(['a1']);
    database.groups[0]!.commit();
    await database.untilTaken(['a1'], ['a2']);
    expect(isIdle).toBe(false);
    database.groups[1]!.fail(new Error('refused'));
    expect(await outcomes(answers)).toEqual(['answer to a1', 'refused']);
    await idle;
  });
});
