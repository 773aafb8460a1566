import type { Run } from './due-work.ts';

interface LeasedRowsParts<Row> {
  /** Takes one due row with SKIP LOCKED and lets nobody else take it for a while; undefined if none is due. */
  take(): Promise<Row | undefined>;
  /** Works outside of any transaction, and then removes or postpones the row. If the process dies, the lease runs out. */
  work(row: Row, cutOff: AbortSignal): Promise<void>;
}

/** For work that waits for the outside world, which no transaction should wait for: `doNext` of a `DueWork`. */
export const leasedRows =
  <Row>({ take, work }: LeasedRowsParts<Row>) =>
  async (run: Run): Promise<number> => {
    const row = await take();
    if (!row) return Number.POSITIVE_INFINITY;
    run.startAnother();
    await work(row, run.cutOff);
    return 0;
  };
