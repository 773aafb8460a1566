export type { EmbeddedPostgres } from './launcher.ts';
export { startEmbeddedPostgres } from './launcher.ts';
export { reachDatabase } from './reach-database.ts';
