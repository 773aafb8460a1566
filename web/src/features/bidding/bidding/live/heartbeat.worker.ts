import { limits } from '@teum/contract/limits';
import type { Deputation } from './heartbeat.ts';

/** After so long without a message the page counts as frozen, as it is while the browser asks whether to leave it. */
const standingStillMs = 2 * limits.queue.pollMs;

let deputation: Deputation | undefined;
let receivedAt = performance.now();

self.onmessage = ({ data }: MessageEvent<Deputation>) => {
  deputation = data;
  receivedAt = performance.now();
};

/** Polls for the page, so that its place is kept; the page learns the result with its own next poll. */
async function standIn({ address, token }: Deputation): Promise<void> {
  await fetch(address, { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(10_000) });
}

setInterval(() => {
  self.postMessage('beat');
  const isPageStill = performance.now() - receivedAt > standingStillMs;
  if (deputation && isPageStill) standIn(deputation).catch(() => undefined); // the next beat tries again
}, limits.queue.pollMs);
