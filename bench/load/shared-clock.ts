/** Microseconds of the machine's monotonic clock: the same for every process, so that records of several can be compared. */
export const microseconds = (): number => Number(process.hrtime.bigint() / 1000n);
