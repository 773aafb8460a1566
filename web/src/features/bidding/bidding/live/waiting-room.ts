import type { LineCalls } from '../api/line-calls.ts';
import { foldNews, isWaiting, type News, newsOfFailure, notYetInLine, type Waiting } from '../model/waiting.ts';
import type { Deputation, StartHeartbeat } from './heartbeat.ts';

/** A slower answer is abandoned: the next poll must come before the place is lost. */
const answerWithinMs = 6_000;

export interface WaitingRoom {
  /** Gives back this tab's share of the place. */
  leave(): void;
  /** The browser restored the page from its cache. Its place was given back, so it takes a new one. */
  comeBack(): void;
  close(): void;
}

interface WaitingRoomParts {
  line: LineCalls;
  startHeartbeat: StartHeartbeat;
  deputationFor: (lease: string) => Deputation | undefined;
  onChange: (waiting: Waiting) => void;
}

/** Takes a place and polls until the person is admitted, the auction ends or the server refuses. */
export function openWaitingRoom({ line, startHeartbeat, deputationFor, onChange }: WaitingRoomParts): WaitingRoom {
  let waiting = notYetInLine;
  let lease: string | undefined;
  let receivedAt = performance.now();
  let isAsking = false;
  let isLeft = false;

  function publish(news: News): void {
    const next = foldNews(waiting, news);
    if (isLeft || next === waiting) return;
    waiting = next;
    onChange(waiting);
  }

  async function ask(): Promise<void> {
    const signal = AbortSignal.timeout(answerWithinMs);
    const place = await (lease === undefined ? line.takePlace(signal) : line.readRank(lease, signal));
    if (isLeft) return sayGoodbye(place.lease); // granted after the page was left
    receivedAt = performance.now();
    lease = place.lease;
    publish({ kind: 'place', place });
    if (place.rank > 0) return;
    const { allowed } = await line.readAdmission(signal);
    if (allowed) publish({ kind: 'admitted', lease });
  }

  async function beat(): Promise<void> {
    if (isAsking || isLeft || !isWaiting(waiting)) return;
    isAsking = true;
    await ask().catch((error: unknown) => publish(newsOfFailure(error, performance.now() - receivedAt)));
    isAsking = false;
    const deputation = lease !== undefined && deputationFor(lease);
    if (deputation && !isLeft) heartbeat.deputise(deputation);
  }

  /** A failure changes nothing: a place without polls ends by itself. */
  const sayGoodbye = (held: string): void => void line.leave(held).catch(() => undefined);

  function leave(): void {
    isLeft = true;
    if (lease !== undefined && isWaiting(waiting)) sayGoodbye(lease);
    lease = undefined;
  }

  function comeBack(): void {
    isLeft = false;
    waiting = isWaiting(waiting) ? notYetInLine : waiting;
    onChange(waiting);
    void beat();
  }

  const heartbeat = startHeartbeat(() => void beat());
  void beat();
  return {
    leave,
    comeBack,
    close: () => {
      isLeft = true;
      heartbeat.stop();
    },
  };
}
