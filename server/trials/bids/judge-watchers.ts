/** What some watchers of one auction saw. */
export interface WatchersRecord {
  /** When each watcher saw the end; infinite if never. */
  endedAt: Float64Array;
  /** Every price that anyone saw. */
  prices: number[];
  /** How often a price was lower than the one before. */
  falls: number;
  /** Streams that the server closed before the end. */
  broken: number;
}

/** Whether watchers saw only prices that were accepted, never a lower one after a higher one, and the end. */
export function judgeWatchers(
  reports: readonly WatchersRecord[],
  { startingPrice, stored }: { startingPrice: number; stored: readonly { amount: number }[] },
): string[] {
  const accepted = new Set([startingPrice, ...stored.map(({ amount }) => amount)]);
  const invented = new Set(reports.flatMap(({ prices }) => prices.filter((price) => !accepted.has(price))));
  const falls = sumOf(reports, ({ falls }) => falls);
  const broken = sumOf(reports, ({ broken }) => broken);
  const unended = sumOf(reports, ({ endedAt }) => endedAt.filter((at) => at === Number.POSITIVE_INFINITY).length);
  return [
    ...[...invented].map((price) => `${price} was shown and never accepted`),
    ...(falls > 0 ? [`${falls} prices were lower than the one before`] : []),
    ...(broken > 0 ? [`${broken} streams were closed before the end`] : []),
    ...(unended > 0 ? [`${unended} watchers did not see the end`] : []),
  ];
}

const sumOf = (reports: readonly WatchersRecord[], countOf: (report: WatchersRecord) => number): number =>
  reports.reduce((sum, report) => sum + countOf(report), 0);
