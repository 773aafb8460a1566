import { setTimeout as wait } from 'node:timers/promises';
import { WorkLane } from '../../platform/media/work-lane.ts';

/** A cache of drawn pictures, and the queue in which new ones are drawn. */
export class PictureShelf {
  readonly #maxBytes: number;
  readonly #lane: WorkLane;
  /** The least recently used first. */
  readonly #kept = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor({ maxBytes, waiting }: { maxBytes: number; waiting: number }) {
    this.#maxBytes = maxBytes;
    this.#lane = new WorkLane({ running: 1, waiting });
  }

  /** Undefined if too many are waiting: the caller has to come back later. */
  async get(address: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const known = this.#kept.get(address);
    if (known) return this.#keep(address, known);
    const begun = this.#drawing.get(address);
    if (begun) return begun;
    return this.#lane.isFull ? undefined : this.#draw(address, draw);
  }

  async #draw(address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.#drawing.set(address, promise);
    void this.#lane.run(() => thenRest(draw, resolve));
    try {
      return this.#keep(address, await promise);
    } finally {
      this.#drawing.delete(address);
    }
  }

  #keep(address: string, picture: Buffer): Buffer {
    if (!this.#kept.delete(address)) this.#bytes += picture.length;
    this.#kept.set(address, picture);
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return picture;
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
