import { setTimeout as wait } from 'node:timers/promises';
import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { ConcurrencyLimit } from '../../../platform/media/concurrency-limit.ts';

/** A cache of drawn pictures, and the queue in which new ones are drawn. */
export class PictureCache {
  private readonly drawings: ConcurrencyLimit;
  private readonly kept: BoundedCache<string, Buffer>;
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor({ maxBytes, waiting }: { maxBytes: number; waiting: number }) {
    this.kept = new BoundedCache({ most: maxBytes, weightOf: ({ length }) => length });
    this.drawings = new ConcurrencyLimit({ running: 1, waiting });
  }

  /** Undefined if too many are waiting: the caller has to come back later. */
  async get(address: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const known = this.kept.get(address) ?? this.drawing.get(address);
    if (known) return known;
    return this.drawings.isFull ? undefined : this.draw(address, draw);
  }

  private async draw(address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.drawing.set(address, promise);
    void this.drawings.run(() => thenRest(draw, resolve));
    try {
      const picture = await promise;
      this.kept.set(address, picture);
      return picture;
    } finally {
      this.drawing.delete(address);
    }
  }
}

/** Pauses as long as it drew: a storm of crawlers gets half of one core, and bids get the rest. */
async function thenRest(draw: () => Promise<Buffer>, drawn: (picture: Promise<Buffer>) => void): Promise<void> {
  const startedAt = performance.now();
  const picture = draw();
  drawn(picture);
  await picture.catch(() => undefined); // its caller gets the error
  await wait(performance.now() - startedAt, undefined, { ref: false });
}
