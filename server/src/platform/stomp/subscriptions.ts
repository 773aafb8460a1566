import type { StompVersion } from './frame.ts';
import type { OutgoingFrame } from './outgoing-frame.ts';

export interface Subscriber<S> {
  readonly session: S;
  readonly version: StompVersion;
  send(frame: OutgoingFrame): boolean;
}

export interface Subscription<S> {
  readonly subscriber: Subscriber<S>;
  readonly destination: string;
  /** A 1.0 client may omit it. */
  readonly id: string | undefined;
  readonly onLeave: (() => void | Promise<void>) | undefined;
}

/** Subscriptions by destination. Destinations match exactly: patterns could match more than the rights allow. */
export class Subscriptions<S> {
  private readonly byDestination = new Map<string, Set<Subscription<S>>>();

  add(subscription: Subscription<S>): void {
    const present = this.byDestination.get(subscription.destination);
    if (present) present.add(subscription);
    else this.byDestination.set(subscription.destination, new Set([subscription]));
  }

  remove(subscription: Subscription<S>): void {
    const present = this.byDestination.get(subscription.destination);
    present?.delete(subscription);
    if (present?.size === 0) this.byDestination.delete(subscription.destination);
  }

  to(destination: string): Iterable<Subscription<S>> {
    return this.byDestination.get(destination) ?? [];
  }
}
