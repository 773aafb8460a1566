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
  /** A 1.0 client may give none. */
  readonly id: string | undefined;
  readonly onLeave: (() => void | Promise<void>) | undefined;
}

/** Who listens where. Destinations are compared whole: there are no patterns to slip through. */
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
