import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { closeRedis, openRedis } from './redis-connection.ts';

const maxCharactersInFlight = 16 * 1024 * 1024;

/** Sends hints to Redis, or drops them. After a drop it announces a gap, and the other processes read the database again. */
export class RedisPublisher {
  private readonly redis: Redis;
  private readonly announceGap: () => Promise<unknown>;
  private charactersInFlight = 0;
  private owesAnnouncement = false;
  private dropped = 0;

  constructor({ url, log, gap }: { url: string; log: Logger; gap: { channel: string; message: string } }) {
    this.redis = openRedis({ url, name: 'bus-publisher', log });
    this.announceGap = () => this.redis.publish(gap.channel, gap.message);
    this.redis.on('ready', () => this.settleAnnouncement());
  }

  get droppedCount(): number {
    return this.dropped;
  }

  send(channel: string, message: string): void {
    const isBehind = this.charactersInFlight + message.length > maxCharactersInFlight;
    if (this.redis.status !== 'ready' || isBehind) return void this.drop();
    this.charactersInFlight += message.length;
    void this.redis
      .publish(channel, message)
      .catch(() => this.drop())
      .then(() => {
        this.charactersInFlight -= message.length;
        this.settleAnnouncement();
      });
  }

  /** Waits for hints in flight: a process that has exited cannot announce a gap. */
  close(): Promise<void> {
    return closeRedis(this.redis);
  }

  private drop(): void {
    this.dropped += 1;
    this.owesAnnouncement = true;
  }

  private settleAnnouncement(): void {
    if (!this.owesAnnouncement || this.charactersInFlight > 0 || this.redis.status !== 'ready') return;
    this.owesAnnouncement = false;
    void this.announceGap().catch(() => {
      this.owesAnnouncement = true;
    });
  }
}
