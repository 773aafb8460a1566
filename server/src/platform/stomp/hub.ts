import type { FastifyBaseLogger } from 'fastify';
import { Admission } from './admission.ts';
import { Broadcast } from './broadcast.ts';
import { type ConnectionContext, StompConnection } from './connection.ts';
import { refused } from './ending.ts';
import type { StompLimits } from './limits.ts';
import type { Link } from './link.ts';
import type { StompRights } from './rights.ts';
import { Subscriptions } from './subscriptions.ts';

export interface StompHub<S> {
  /** Sends to the destination's subscribers in this process, optionally only to matching sessions. Returns how many. */
  publish(destination: string, body: string, to?: (session: S) => boolean): number;
  isSubscribed(destination: string, who: (session: S) => boolean): boolean;
  /** Sends an ERROR frame with the message to every connection with a matching session, then closes it. */
  disconnect(who: (session: S) => boolean, message: string): void;
  connectionCount(): number;
  /** The sessions of all connections that have one. */
  sessions(): S[];
  /** Closes every connection with 1001 (going away) and waits until all are closed. */
  close(): Promise<void>;
}

interface HubSettings<S> {
  limits: StompLimits;
  rights: StompRights<S>;
  log: FastifyBaseLogger;
  contentType: string;
}

/** How often each connection is looked at. */
const checkEveryMs = 250;
/** Parts in which they are looked at one after another: all 20,000 at once would delay everyone's messages by 10 ms. */
const parts = 10;

export class Hub<S> implements StompHub<S>, ConnectionContext<S> {
  readonly limits: StompLimits;
  readonly rights: StompRights<S>;
  readonly log: FastifyBaseLogger;
  readonly admission: Admission;
  readonly subscriptions = new Subscriptions<S>();
  private readonly contentType: string;
  private readonly connections = new Set<StompConnection<S>>();
  private readonly lookEveryMs: number;
  private readonly watch: NodeJS.Timeout;
  private lookedAt = performance.now();
  /** The connections that this round has not come to yet. */
  private unlooked = this.connections.values();
  private published = 0;

  constructor({ limits, rights, log, contentType }: HubSettings<S>) {
    this.limits = limits;
    this.rights = rights;
    this.log = log;
    this.admission = new Admission(limits);
    this.contentType = contentType;
    this.lookEveryMs = Math.min(checkEveryMs, limits.heartBeatMs / 4);
    // One timer for all connections: 20,000 timers would cost memory and wake-ups.
    // Two more than the parts: a round has to end in time though each call may be late.
    this.watch = setInterval(() => this.lookAtNext(performance.now()), this.lookEveryMs / (parts + 2)).unref();
  }

  open(link: Link): StompConnection<S> {
    const connection = new StompConnection(this, link);
    this.connections.add(connection);
    return connection;
  }

  publish(destination: string, body: string, to?: (session: S) => boolean): number {
    const broadcast = new Broadcast({
      destination,
      messageId: `${++this.published}`,
      contentType: this.contentType,
      body,
    });
    let reached = 0;
    for (const { subscriber, id } of this.subscriptions.to(destination)) {
      if (to && !to(subscriber.session)) continue;
      if (subscriber.send(broadcast.frameFor(subscriber.version, id))) reached += 1;
    }
    return reached;
  }

  isSubscribed(destination: string, who: (session: S) => boolean): boolean {
    for (const { subscriber } of this.subscriptions.to(destination)) {
      if (who(subscriber.session)) return true;
    }
    return false;
  }

  disconnect(who: (session: S) => boolean, message: string): void {
    const ending = refused(message);
    for (const connection of this.connections) connection.judge((session) => (who(session) ? ending : undefined));
  }

  connectionCount(): number {
    return this.connections.size;
  }

  sessions(): S[] {
    return [...this.connections].flatMap(({ session }) => session ?? []);
  }

  async close(): Promise<void> {
    clearInterval(this.watch);
    const everyoneLeft = this.admission.shut();
    for (const connection of this.connections) connection.end(1001, 'server is going away');
    await everyoneLeft;
  }

  forget(connection: StompConnection<S>): void {
    this.connections.delete(connection);
  }

  onLeaveFailed(error: unknown): void {
    this.log.error(error, 'STOMP subscription could not be left in order');
  }

  private lookAtNext(now: number): void {
    // After a pause of the whole process, heart-beats are still unread in the sockets. Without this, every client would be closed.
    const hasStalled = now - this.lookedAt > this.lookEveryMs + this.limits.heartBeatMarginMs / 2;
    this.lookedAt = now;
    if (hasStalled) for (const connection of this.connections) connection.vitals.receivedAt = now;
    for (let left = Math.ceil(this.connections.size / parts); left > 0; left -= 1) {
      const { value: connection } = this.unlooked.next();
      if (connection) connection.lookAt(now, this.lookEveryMs);
      else this.unlooked = this.connections.values();
    }
  }
}
