export type { EmbeddedPostgres } from './launcher.ts';
export { startEmbeddedPostgres } from './launcher.ts';
