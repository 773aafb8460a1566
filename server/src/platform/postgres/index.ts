export { embeddedMajor } from './binaries.ts';
export type { EmbeddedPostgres } from './launcher.ts';
export { startEmbeddedPostgres } from './launcher.ts';
export { type ReachedDatabase, reachDatabase } from './reach-database.ts';
export { RecoveryFailed, restoreCluster } from './restore-cluster.ts';
