/** Reads given numbers of bytes from a stream of chunks. A failed read throws what `explain` makes of the cause. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #explain: (error: Error) => Error;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, explain: (error: Error) => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#explain = explain;
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (await this.isAtEnd()) throw this.#explain(new Error('it ends too early'));
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next().catch((error: Error) => {
        throw this.#explain(error);
      });
      if (next.done) return true;
      this.#rest = next.value;
    }
    return false;
  }
}
