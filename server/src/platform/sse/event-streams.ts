import type { ServerResponse } from 'node:http';
import { type Refusal, refuse } from '@teum/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSessions } from '../auth/live-sessions.ts';
import type { Session } from '../auth/session.ts';
import { isLoopback } from '../config/config.ts';
import type { DatabaseChannel } from '../db/database-channel.ts';
import type { Clock } from '../db/database-clock.ts';
import { EventStream } from './event-stream.ts';
import { defaultStreamLimits, type StreamLimits } from './stream-limits.ts';

/** How long someone who has too many streams open is asked to wait. */
const retryAfterSeconds = 30;

const sessionChecksAtOnce = 8;
const checkAgainMs = 1_000;

interface StreamsParts {
  clock: Clock;
  liveSessions: LiveSessions;
  channel: DatabaseChannel;
  log: Pick<FastifyBaseLogger, 'warn'>;
  limits?: Partial<StreamLimits>;
}

/** Every open stream of this process, and what ends them. */
export class EventStreams {
  readonly limits: StreamLimits;
  private readonly clock: Clock;
  private readonly liveSessions: LiveSessions;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly streams = new Set<EventStream>();
  private readonly countByAddress = new Map<string, number>();
  private readonly undos: (() => void)[];
  private readonly watch: NodeJS.Timeout;
  private isShut = false;

  constructor({ clock, liveSessions, channel, log, limits }: StreamsParts) {
    this.clock = clock;
    this.liveSessions = liveSessions;
    this.log = log;
    this.limits = { ...defaultStreamLimits, ...limits };
    this.undos = [
      liveSessions.onEnded((sessionId) => this.closeSession(sessionId)),
      channel.afterGap(() => void this.closeEndedSessions()),
    ];
    this.watch = setInterval(() => this.lookAtAll(), this.limits.lookEveryMs).unref();
  }

  get count(): number {
    return this.streams.size;
  }

  /** A stream that has not begun: its place is taken until the response is over, whatever that turns out to be. */
  open(caller: { response: ServerResponse; address: string; session: Session | undefined }): EventStream | Refusal {
    const { address } = caller;
    if (this.isShut || this.streams.size >= this.limits.maxStreams) return refuse('UNAVAILABLE');
    if (!this.hasRoomFor(address)) return refuse('TOO_MANY_REQUESTS', { values: { seconds: retryAfterSeconds } });
    const stream = new EventStream(caller, this);
    this.streams.add(stream);
    this.countByAddress.set(address, (this.countByAddress.get(address) ?? 0) + 1);
    return stream;
  }

  /** Ends them all and takes no more. */
  shut(): void {
    this.isShut = true;
    for (const undo of this.undos) undo();
    for (const stream of this.streams) stream.close();
    this.restWhenEmpty();
  }

  forget(stream: EventStream): void {
    this.streams.delete(stream);
    const left = this.countByAddress.get(stream.address)! - 1;
    if (left > 0) this.countByAddress.set(stream.address, left);
    else this.countByAddress.delete(stream.address);
    this.restWhenEmpty();
  }

  private hasRoomFor(address: string): boolean {
    return isLoopback(address) || (this.countByAddress.get(address) ?? 0) < this.limits.maxStreamsPerAddress;
  }

  /** After the end the looking goes on for as long as a client has not taken its end. */
  private restWhenEmpty(): void {
    if (this.isShut && this.streams.size === 0) clearInterval(this.watch);
  }

  private lookAtAll(): void {
    const [monotonicNow, databaseNow] = [performance.now(), this.clock.now().getTime()];
    for (const stream of this.streams) stream.lookAt(monotonicNow, databaseNow);
  }

  private closeSession(sessionId: string): void {
    for (const stream of this.streams) {
      if (stream.sessionId === sessionId) stream.close();
    }
  }

  /** Ends that were announced while nobody heard them are asked for. */
  private async closeEndedSessions(): Promise<void> {
    const unchecked = new Set([...this.streams].flatMap(({ sessionId }) => sessionId ?? [])).values();
    const checkTheRest = async (): Promise<void> => {
      for (const sessionId of unchecked) {
        if (!(await this.liveSessions.isAlive(sessionId))) this.closeSession(sessionId);
      }
    };
    await Promise.all(Array.from({ length: sessionChecksAtOnce }, checkTheRest)).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the sessions of open streams could not be checked');
      if (!this.isShut) setTimeout(() => void this.closeEndedSessions(), checkAgainMs).unref();
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}
