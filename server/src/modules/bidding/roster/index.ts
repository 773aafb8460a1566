export { MemoryRoster } from './memory-roster.ts';
export { nothingMeasured, type Outflow, secondsUntilAdmission, watchedUntil, withAdmitted } from './outflow.ts';
export { RedisRoster } from './redis-roster.ts';
export type { EndedPass, LapsedPlace, LineChange, LineSnapshot, Place, Roster, Standing } from './roster.ts';
