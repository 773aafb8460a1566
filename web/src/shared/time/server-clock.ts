import { useSyncExternalStore } from 'react';
import { firstRender } from '../first-render.ts';

/** How far this device's clock is behind the server's, in milliseconds; zero until the first answer. */
let offsetMs = 0;
let spreadMs = Number.POSITIVE_INFINITY;

/**
 * Learns from an answer that carries the server's time. A faster answer gives a better estimate, so the fastest one counts, until
 * an answer contradicts it because this device's clock was changed.
 */
export function learnServerTime(
  serverMs: number,
  { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
): void {
  if (!Number.isFinite(serverMs)) return;
  const spread = answeredAt - askedAt;
  const believed = answeredAt + offsetMs;
  const isPossible = believed >= serverMs && believed <= serverMs + spread;
  if (isPossible && spread > spreadMs) return;
  spreadMs = spread;
  // Whole milliseconds: half a one would put the first start of an afternoon into the morning.
  offsetMs = Math.round(serverMs - (askedAt + answeredAt) / 2);
}

/** Learns from an event. It only gives a lower bound: how long the event was on its way is unknown. */
export function raiseServerTime(serverMs: number): void {
  if (!(serverMs > serverNow())) return;
  offsetMs = serverMs - Date.now();
  spreadMs = Number.POSITIVE_INFINITY;
  if (listeners.size > 0) restart();
}

export const serverNow = (): number => Date.now() + offsetMs;

const listeners = new Set<() => void>();
let shownSecond = Math.floor(serverNow() / 1000);
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for every countdown on the page, aligned with the server's seconds. */
function tick(): void {
  shownSecond = Math.floor(serverNow() / 1000);
  for (const listener of listeners) listener();
  timer = setTimeout(tick, 1000 - (serverNow() % 1000) + 5);
}

function restart(): void {
  clearTimeout(timer);
  tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const secondOfFirstRender = (): number => Math.floor(firstRender().nowMs / 1000);

/** The server's time to the second; re-renders every second. */
export const useServerSecond = (): number =>
  useSyncExternalStore(subscribe, () => shownSecond, secondOfFirstRender) * 1000;
