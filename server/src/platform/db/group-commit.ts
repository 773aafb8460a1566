interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

type AfterFailure = 'fail' | 'retry' | 'one by one';

export interface GroupOptions<Item> {
  /** Items of one transaction. */
  maxGroup: number;
  /** Keys whose groups are at the database at once; the other connections of the pool are for readers. */
  maxGroupsAtOnce: number;
  /** Whether an item may share a transaction with the group so far. One that may not waits for the next group. */
  mayJoin?(item: Item, group: readonly Item[]): boolean;
  /** `one by one` commits each item alone, so that only the item that causes the failure fails. */
  afterFailure?(error: unknown, attempt: number): AfterFailure;
}

/**
 * Group commit per key: items that arrive while the key's group is at the database wait, and the next transaction takes
 * them all. Items of one key keep their order; keys do not wait for one another below `maxGroupsAtOnce`.
 */
export class GroupCommit<Key, Item, Answer> {
  private readonly commit: (key: Key, items: Item[]) => Promise<Answer[]>;
  private readonly options: Required<GroupOptions<Item>>;
  private readonly waiting = new Map<Key, Waiting<Item, Answer>[]>();
  private readonly busy = new Set<Key>();
  private isStarting = false;
  private unanswered = 0;
  private idle: PromiseWithResolvers<void> | undefined;

  /** `commit` answers its items in their order, after the COMMIT. */
  constructor(commit: (key: Key, items: Item[]) => Promise<Answer[]>, options: GroupOptions<Item>) {
    this.commit = commit;
    this.options = { mayJoin: () => true, afterFailure: () => 'fail', ...options };
  }

  /** Resolves after the COMMIT of the item's group. */
  add(key: Key, item: Item): Promise<Answer> {
    const line = this.waiting.get(key) ?? [];
    this.waiting.set(key, line);
    this.unanswered += 1;
    this.startSoon();
    return new Promise((resolve, reject) => line.push({ item, resolve, reject }));
  }

  /** Items that are not yet in a group. */
  countWaiting(key: Key, isCounted?: (item: Item) => boolean): number {
    const line = this.waiting.get(key) ?? [];
    return isCounted ? line.filter(({ item }) => isCounted(item)).length : line.length;
  }

  /** Resolves when every item has its answer. */
  async whenIdle(): Promise<void> {
    if (this.unanswered === 0) return;
    this.idle ??= Promise.withResolvers();
    await this.idle.promise;
  }

  /** After the sockets that are readable now have been read: the first of many simultaneous items would otherwise go alone. */
  private startSoon(): void {
    if (this.isStarting) return;
    this.isStarting = true;
    setImmediate(() => {
      this.isStarting = false;
      this.startGroups();
    });
  }

  private startGroups(): void {
    for (const key of this.waiting.keys()) {
      if (this.busy.size >= this.options.maxGroupsAtOnce) return;
      if (!this.busy.has(key)) void this.run(key);
    }
  }

  private async run(key: Key): Promise<void> {
    this.busy.add(key);
    const group = this.takeGroup(key);
    const answer = await this.settle(key, group);
    this.busy.delete(key);
    // The database would be idle for as long as the answers take, so the next group starts first.
    this.startGroups();
    setImmediate(() => {
      answer();
      this.countAnswered(group.length);
    });
  }

  private takeGroup(key: Key): Waiting<Item, Answer>[] {
    const { maxGroup, mayJoin } = this.options;
    const group: Waiting<Item, Answer>[] = [];
    const items: Item[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const waiting of this.waiting.get(key)!) {
      const isTaken = items.length < maxGroup && mayJoin(waiting.item, items);
      (isTaken ? group : rest).push(waiting);
      if (isTaken) items.push(waiting.item);
    }
    // At the end of the map: a busy key must not starve the others.
    this.waiting.delete(key);
    if (rest.length > 0) this.waiting.set(key, rest);
    return group;
  }

  private async settle(key: Key, group: Waiting<Item, Answer>[], attempt = 1): Promise<() => void> {
    const items = group.map(({ item }) => item);
    try {
      const answers = await this.commit(key, items);
      return () => group.forEach(({ resolve }, place) => void resolve(answers[place]!));
    } catch (error) {
      const next = this.options.afterFailure(error, attempt);
      if (next === 'retry') return this.settle(key, group, attempt + 1);
      if (next === 'one by one' && group.length > 1) return this.settleEach(key, group);
      return () => group.forEach(({ reject }) => void reject(error));
    }
  }

  /** Answers each at once: an item that waits for a lock must not delay the answers before it. */
  private async settleEach(key: Key, group: Waiting<Item, Answer>[]): Promise<() => void> {
    for (const waiting of group) (await this.settle(key, [waiting]))();
    return () => {};
  }

  private countAnswered(count: number): void {
    this.unanswered -= count;
    if (this.unanswered > 0) return;
    this.idle?.resolve();
    this.idle = undefined;
  }
}
