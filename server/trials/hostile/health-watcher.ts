import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const url = workerData as string;
let longestMs = 0;
let isWatching = true;
parentPort!.once('message', () => {
  isWatching = false;
});
do {
  const startedAt = performance.now();
  await (await fetch(`${url}/api/health`)).arrayBuffer();
  longestMs = Math.max(longestMs, performance.now() - startedAt);
  await pause(20);
} while (isWatching);
parentPort!.postMessage(longestMs);
