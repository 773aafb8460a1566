import type { ServerResponse } from 'node:http';
import { type Refusal, refuse } from '@teum/contract';
import type { LiveSessions } from '../auth/live-sessions.ts';
import type { Session } from '../auth/session.ts';
import { isLoopback } from '../config/config.ts';
import { EventStream } from './event-stream.ts';
import { defaultStreamLimits, type StreamLimits } from './stream-limits.ts';

/** `Retry-After` of a caller who has too many streams open. */
const retryAfterSeconds = 30;

interface StreamsParts {
  liveSessions: LiveSessions;
  limits?: Partial<StreamLimits>;
}

/** Every open stream of this process, and what ends them. */
export class EventStreams {
  readonly limits: StreamLimits;
  private readonly streams = new Set<EventStream>();
  private readonly countByAddress = new Map<string, number>();
  private readonly leaveSessions: () => void;
  private readonly watch: NodeJS.Timeout;
  private isShut = false;

  constructor({ liveSessions, limits }: StreamsParts) {
    this.limits = { ...defaultStreamLimits, ...limits };
    this.leaveSessions = liveSessions.endWith({
      sessionIds: () => [...this.streams].flatMap(({ sessionId }) => sessionId ?? []),
      end: (sessionId) => this.closeSession(sessionId),
    });
    this.watch = setInterval(() => this.lookAtAll(), this.limits.lookEveryMs).unref();
  }

  get count(): number {
    return this.streams.size;
  }

  /** A stream whose headers are not sent yet. It counts until its response closes, also when that becomes a refusal. */
  open(caller: { response: ServerResponse; address: string; session: Session | undefined }): EventStream | Refusal {
    const { address } = caller;
    if (this.isShut || this.streams.size >= this.limits.maxStreams) return refuse('UNAVAILABLE');
    if (!this.hasRoomFor(address)) return refuse('TOO_MANY_REQUESTS', { values: { seconds: retryAfterSeconds } });
    const stream = new EventStream(caller, this);
    this.streams.add(stream);
    this.countByAddress.set(address, (this.countByAddress.get(address) ?? 0) + 1);
    return stream;
  }

  /** Ends all streams and refuses new ones. */
  shut(): void {
    this.isShut = true;
    this.leaveSessions();
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

  /** The timer keeps running after `shut` until every client has read the end of its stream or is cut off. */
  private restWhenEmpty(): void {
    if (this.isShut && this.streams.size === 0) clearInterval(this.watch);
  }

  private lookAtAll(): void {
    const now = performance.now();
    for (const stream of this.streams) stream.lookAt(now);
  }

  private closeSession(sessionId: string): void {
    for (const stream of this.streams) {
      if (stream.sessionId === sessionId) stream.close();
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}
