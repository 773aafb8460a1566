import { randomBytes } from 'node:crypto';
import type { Bus } from '../../../platform/bus/bus.ts';

const channel = 'chat:presence';

/** What a process publishes about itself. `version` counts its changes, so that the next message reveals a lost one. */
type PresenceMessage =
  | { say: 'here' | 'left'; from: string; version: number; who: string }
  | { say: 'alive'; from: string; version: number }
  | { say: 'all'; from: string; version: number; everyone: string[] }
  | { say: 'bye'; from: string }
  | { say: 'tell me'; from: string; to: string };

interface OtherProcess {
  version: number;
  everyone: Set<string>;
  receivedAt: number;
}

export interface PresenceTimes {
  aliveEveryMs: number;
  /** A process without a message for so long is dead, and nobody is present there. */
  fadesAfterMs: number;
}

const usualTimes: PresenceTimes = { aliveEveryMs: 2_000, fadesAfterMs: 7_000 };

const keyOf = (roomId: number, accountId: number): string => `${roomId}:${accountId}`;

/** Who has which room open in the other processes. Hints: delivery marks a message as read where they are wrong. */
export class Presence {
  private readonly bus: Bus;
  private readonly times: PresenceTimes;
  private readonly self = randomBytes(9).toString('base64url');
  private readonly here = new Map<string, number>();
  private readonly others = new Map<string, OtherProcess>();
  private readonly askedAt = new Map<string, number>();
  private readonly undos: (() => void)[];
  private readonly beat: NodeJS.Timeout;
  private version = 0;

  constructor(bus: Bus, times: PresenceTimes = usualTimes) {
    this.bus = bus;
    this.times = times;
    this.undos = [
      bus.subscribe(channel, (text) => this.receive(JSON.parse(text) as PresenceMessage)),
      bus.afterGap(() => this.sayAll()),
    ];
    this.beat = setInterval(() => this.forgetDeadAndBeat(), times.aliveEveryMs).unref();
    this.say({ say: 'alive', from: this.self, version: this.version });
  }

  enter(roomId: number, accountId: number): void {
    const key = keyOf(roomId, accountId);
    const tabs = this.here.get(key) ?? 0;
    this.here.set(key, tabs + 1);
    if (tabs === 0) this.say({ say: 'here', from: this.self, version: ++this.version, who: key });
  }

  leave(roomId: number, accountId: number): void {
    const key = keyOf(roomId, accountId);
    const tabs = this.here.get(key)! - 1;
    if (tabs > 0) return void this.here.set(key, tabs);
    this.here.delete(key);
    this.say({ say: 'left', from: this.self, version: ++this.version, who: key });
  }

  isElsewhere(roomId: number, accountId: number): boolean {
    const key = keyOf(roomId, accountId);
    const receivedSince = performance.now() - this.times.fadesAfterMs;
    return [...this.others.values()].some(
      ({ everyone, receivedAt }) => receivedAt > receivedSince && everyone.has(key),
    );
  }

  close(): void {
    clearInterval(this.beat);
    for (const undo of this.undos) undo();
    this.say({ say: 'bye', from: this.self });
  }

  private say(message: PresenceMessage): void {
    this.bus.publish(channel, JSON.stringify(message));
  }

  private sayAll(): void {
    this.say({ say: 'all', from: this.self, version: this.version, everyone: [...this.here.keys()] });
  }

  private forgetDeadAndBeat(): void {
    const receivedSince = performance.now() - this.times.fadesAfterMs;
    for (const [from, { receivedAt }] of this.others) {
      if (receivedAt < receivedSince) this.forget(from);
    }
    this.say({ say: 'alive', from: this.self, version: this.version });
  }

  private receive(message: PresenceMessage): void {
    if (message.from === this.self) return;
    if (message.say === 'bye') return void this.forget(message.from);
    if (message.say === 'tell me') return void (message.to === this.self && this.sayAll());
    if (message.say === 'all') return void this.learn(message.from, message.version, new Set(message.everyone));

    const other = this.others.get(message.from);
    const isNext = other !== undefined && message.version === other.version + (message.say === 'alive' ? 0 : 1);
    if (!isNext) return void this.ask(message.from);
    if (message.say === 'here') other.everyone.add(message.who);
    if (message.say === 'left') other.everyone.delete(message.who);
    this.learn(message.from, message.version, other.everyone);
  }

  /** At most once per half interval: during many subscriptions each gap would cause a full list. */
  private ask(to: string): void {
    const now = performance.now();
    if (now - (this.askedAt.get(to) ?? Number.NEGATIVE_INFINITY) < this.times.aliveEveryMs / 2) return;
    this.askedAt.set(to, now);
    this.say({ say: 'tell me', from: this.self, to });
  }

  private forget(from: string): void {
    this.others.delete(from);
    this.askedAt.delete(from);
  }

  private learn(from: string, version: number, everyone: Set<string>): void {
    this.others.set(from, { version, everyone, receivedAt: performance.now() });
  }
}
