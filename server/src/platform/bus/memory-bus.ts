import type { Logger } from 'pino';
import type { Bus } from './bus.ts';

interface Subscription {
  listener: (message: string) => void;
}

/** The bus of a deployment with one process. It never has a gap. */
export class MemoryBus implements Bus {
  private readonly log: Pick<Logger, 'error'>;
  private readonly byChannel = new Map<string, Set<Subscription>>();
  private undelivered: { channel: string; message: string }[] = [];
  private isOpen = true;

  constructor({ log }: { log: Pick<Logger, 'error'> }) {
    this.log = log;
  }

  get isReceiving(): boolean {
    return this.isOpen;
  }

  get channels(): string[] {
    return [...this.byChannel.keys()];
  }

  publish(channel: string, message: string): void {
    if (!this.isOpen) return;
    // Not a microtask: listeners that publish in turn would keep the event loop from reading sockets.
    if (this.undelivered.push({ channel, message }) === 1) setImmediate(() => this.deliverAll());
  }

  subscribe(channel: string, listener: (message: string) => void): () => void {
    const subscriptions = this.byChannel.get(channel) ?? new Set();
    const subscription = { listener };
    this.byChannel.set(channel, subscriptions.add(subscription));
    return () => {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0 && this.byChannel.get(channel) === subscriptions) this.byChannel.delete(channel);
    };
  }

  async whenSubscribed(): Promise<void> {}

  hasListeners(channel: string): boolean {
    return this.byChannel.has(channel);
  }

  afterGap(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.undelivered = [];
    this.byChannel.clear();
  }

  private deliverAll(): void {
    const due = this.undelivered;
    this.undelivered = [];
    for (const { channel, message } of due) this.deliver(channel, message);
  }

  private deliver(channel: string, message: string): void {
    // A copy: a listener that subscribes again while it is called would be called in an endless loop.
    for (const subscription of [...(this.byChannel.get(channel) ?? [])]) {
      if (!this.byChannel.get(channel)?.has(subscription)) continue;
      try {
        subscription.listener(message);
      } catch (error) {
        this.log.error({ err: error, channel }, 'a bus listener failed');
      }
    }
  }
}
