import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { MemoryBus } from './memory-bus.ts';
import { closeRedis, openRedis } from './redis-connection.ts';
import { RedisPublisher } from './redis-publisher.ts';

const pingEveryMs = 2_000;
/** After a restart of Redis every process announces its gap. Announcements within this time cause one re-read, not one each. */
const gatherGapsMs = 200;
const gapChannel = 'bus:gap';
const originLength = 12;

/** The bus of several processes: listeners of this process are called from memory, those of other processes over Redis. */
export class RedisBus implements Bus {
  private readonly log: Logger;
  private readonly local: MemoryBus;
  private readonly publisher: RedisPublisher;
  private readonly subscriber: Redis;
  /** Distinguishes the echo of our own message from a message of another process. */
  private readonly origin = randomBytes(9).toString('base64url');
  private readonly subscribing = new Map<string, Promise<unknown>>();
  private readonly gapListeners = new Set<() => void>();
  private readonly ping: NodeJS.Timeout;
  private gatheringGaps: NodeJS.Timeout | undefined;
  private receives = false;

  constructor({ url, log }: { url: string; log: Logger }) {
    this.log = log;
    this.local = new MemoryBus({ log });
    this.publisher = new RedisPublisher({ url, log, gap: { channel: gapChannel, message: this.origin } });
    this.subscriber = openRedis({ url, name: 'bus-subscriber', log });
    this.subscriber.on('message', (channel: string, text: string) => this.receive(channel, text));
    this.subscriber.on('ready', () => void this.startReceiving());
    this.subscriber.on('close', () => {
      this.receives = false;
    });
    // A subscriber connection does not notice that Redis is frozen; an unanswered ping closes it.
    this.ping = setInterval(() => void this.subscriber.ping().catch(awaitClose), pingEveryMs).unref();
  }

  get isReceiving(): boolean {
    return this.receives;
  }

  /** Messages dropped before they reached other processes, since the start. */
  get droppedCount(): number {
    return this.publisher.droppedCount;
  }

  publish(channel: string, message: string): void {
    this.local.publish(channel, message);
    this.publisher.send(channel, this.origin + message);
  }

  subscribe(channel: string, listener: (message: string) => void): () => void {
    if (!this.local.hasListeners(channel)) this.join(channel);
    const undo = this.local.subscribe(channel, listener);
    return () => {
      const hadListeners = this.local.hasListeners(channel);
      undo();
      if (hadListeners && !this.local.hasListeners(channel)) this.leave(channel);
    };
  }

  async whenSubscribed(channel: string): Promise<void> {
    await this.subscribing.get(channel);
  }

  afterGap(listener: () => void): () => void {
    this.gapListeners.add(listener);
    return () => this.gapListeners.delete(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.ping);
    clearTimeout(this.gatheringGaps);
    this.gapListeners.clear();
    await this.local.close();
    await Promise.all([this.publisher.close(), closeRedis(this.subscriber)]);
  }

  private receive(channel: string, text: string): void {
    if (text.startsWith(this.origin)) return;
    if (channel !== gapChannel) return void this.local.publish(channel, text.slice(originLength));
    this.gatheringGaps ??= setTimeout(() => this.announceGap(), gatherGapsMs);
  }

  private async startReceiving(): Promise<void> {
    try {
      await this.subscriber.subscribe(gapChannel, ...this.local.channels);
    } catch (error) {
      return this.log.warn({ err: error }, 'the bus cannot subscribe');
    }
    this.receives = true;
    this.announceGap();
  }

  private announceGap(): void {
    clearTimeout(this.gatheringGaps);
    this.gatheringGaps = undefined;
    for (const listener of this.gapListeners) {
      try {
        listener();
      } catch (error) {
        this.log.error({ err: error }, 'a bus listener failed after a gap');
      }
    }
  }

  /** While Redis is away this fails at once, and every channel is subscribed when it is back. */
  private join(channel: string): void {
    const subscribing = this.subscriber.subscribe(channel).catch(awaitClose);
    this.subscribing.set(channel, subscribing);
    void subscribing.then(() => {
      if (this.subscribing.get(channel) === subscribing) this.subscribing.delete(channel);
    });
  }

  private leave(channel: string): void {
    void this.subscriber.unsubscribe(channel).catch(awaitClose);
  }
}

/** The command failed because its connection did; the 'close' listener handles that. */
function awaitClose(): void {}
