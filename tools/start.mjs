// @ts-check
import { beginEarly } from './lib/early-server.mjs';

// Before the rest of us is even loaded.
const early = beginEarly();
const { start } = await import('./lib/start-command.mjs');
await start(early);
