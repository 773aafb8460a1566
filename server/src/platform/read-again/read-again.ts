interface ReadAgainParts {
  /** Reads, and keeps or passes on what it has read. */
  read(): Promise<void>;
  onFailure(error: unknown): void;
  /** Reads again so long after a failure; by default only a hint leads to another read. */
  retryMs?: number;
  /** Called when reading has ended: the last read was newer than every hint, or it failed. */
  onEnd?(isCurrent: boolean): void;
}

/** Reads when a hint says that something has changed. Never two reads at once; a hint during a read leads to another one after it. */
export class ReadAgain {
  private readonly parts: ReadAgainParts;
  private reading: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isUnderWay = false;
  private isHinted = false;
  private isClosed = false;

  constructor(parts: ReadAgainParts) {
    this.parts = parts;
  }

  get isReading(): boolean {
    return this.isUnderWay;
  }

  /** True from a hint until a later read has succeeded. */
  get isBehind(): boolean {
    return this.isHinted || this.isUnderWay;
  }

  /** Resolves when reading has ended, also after a failure. */
  hint(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.isHinted = true;
    if (this.isUnderWay) return this.reading;
    this.isUnderWay = true;
    this.reading = this.readUntilCurrent();
    return this.reading;
  }

  /** No further read begins. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
  }

  private async readUntilCurrent(): Promise<void> {
    clearTimeout(this.retry);
    try {
      while (this.isHinted && !this.isClosed) {
        this.isHinted = false;
        await this.parts.read();
      }
    } catch (error) {
      this.isHinted = true;
      this.fail(error);
    }
    this.isUnderWay = false;
    this.parts.onEnd?.(!this.isHinted);
  }

  private fail(error: unknown): void {
    const { onFailure, retryMs } = this.parts;
    onFailure(error);
    if (retryMs !== undefined && !this.isClosed) this.retry = setTimeout(() => void this.hint(), retryMs).unref();
  }
}
