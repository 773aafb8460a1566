export type OnClose = (close: () => unknown) => void;

/** Remembers how to close what was opened. */
export class Closers {
  private closers: (() => unknown)[] = [];

  readonly add: OnClose = (close) => void this.closers.push(close);

  /** In reverse order, each once. */
  async closeAll(): Promise<void> {
    const closers = this.closers.toReversed();
    this.closers = [];
    for (const close of closers) await close();
  }
}

/** Closes everything that was opened, also after failures. */
export async function withClosers<Result>(work: (onClose: OnClose) => Promise<Result>): Promise<Result> {
  const closers = new Closers();
  try {
    return await work(closers.add);
  } finally {
    await closers.closeAll();
  }
}
