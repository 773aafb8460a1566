import { ReadAgain } from './read-again.ts';

const defaultRetryMs = 1_000;

interface ReadChangedParts<Change> {
  /** Reads what has changed and passes it on. */
  read(changes: Change[]): Promise<void>;
  onFailure(error: unknown): void;
  /** What a change is about: later changes of the same are merged until it is read. By default the change itself. */
  keyOf?(change: Change): unknown;
  merge?(earlier: Change, later: Change): Change;
  changesAtOnce: number;
}

/** One read for all changes that arrived during the read before. Changes whose read failed are read again after a second. */
export class ReadChanged<Change> {
  private readonly parts: ReadChangedParts<Change>;
  private readonly waiting = new Map<unknown, Change>();
  private readonly reader: ReadAgain;

  constructor(parts: ReadChangedParts<Change>) {
    this.parts = parts;
    this.reader = new ReadAgain({ read: () => this.readAll(), onFailure: parts.onFailure });
  }

  add(changes: Iterable<Change>): void {
    const { keyOf = (change) => change, merge = (_, later) => later } = this.parts;
    for (const change of changes) {
      const key = keyOf(change);
      const earlier = this.waiting.get(key);
      this.waiting.set(key, earlier === undefined ? change : merge(earlier, change));
    }
    if (this.waiting.size > 0) void this.reader.hint();
  }

  close(): void {
    this.waiting.clear();
    this.reader.close();
  }

  private async readAll(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, this.parts.changesAtOnce);
      for (const [key] of batch) this.waiting.delete(key);
      const changes = batch.map(([, change]) => change);
      // The others do not wait: one row that cannot be read must not hold them up.
      await this.parts.read(changes).catch((error: unknown) => this.readLater(changes, error));
    }
  }

  private readLater(changes: Change[], error: unknown): void {
    this.parts.onFailure(error);
    setTimeout(() => this.add(changes), defaultRetryMs).unref();
  }
}
