import { type Ending, malformed, noCommonVersion, refused } from './ending.ts';
import { controlFrame, type StompFrame, type StompVersion } from './frame.ts';
import type { StompLimits } from './limits.ts';
import { agreeOnHeartBeat, agreeOnVersion, type HeartBeat } from './negotiation.ts';
import type { OutgoingFrame } from './outgoing-frame.ts';
import type { Granted, Joined, StompRights } from './rights.ts';
import type { Subscriber, Subscription, Subscriptions } from './subscriptions.ts';
import type { Vitals } from './vitals.ts';

export interface ConversationContext<S> {
  readonly limits: StompLimits;
  readonly rights: StompRights<S>;
  readonly subscriptions: Subscriptions<S>;
  onLeaveFailed(error: unknown): void;
}

export interface Voice {
  readonly vitals: Vitals;
  send(frame: OutgoingFrame): boolean;
}

export type Verdict<S> = (session: S) => Ending | undefined;

const none: readonly never[] = [];

export const isConnect = ({ command }: StompFrame): boolean => command === 'CONNECT' || command === 'STOMP';

/** Acts on one client's frames: session, subscriptions and sends. */
export class Conversation<S> implements Subscriber<S> {
  version: StompVersion = '1.0';
  private readonly context: ConversationContext<S>;
  private readonly voice: Voice;
  private granted: { session: S } | undefined;
  private isOver = false;
  private subscriptions: readonly Subscription<S>[] = none;
  private verdictsToCome: Verdict<S>[] | undefined;

  constructor(context: ConversationContext<S>, voice: Voice) {
    this.context = context;
    this.voice = voice;
  }

  get session(): S {
    return this.granted!.session;
  }

  /** Undefined before CONNECTED. */
  get grantedSession(): S | undefined {
    return this.granted?.session;
  }

  send(frame: OutgoingFrame): boolean {
    return this.voice.send(frame);
  }

  /** Handles a frame. Returns why the connection must end, if it must. */
  obey(frame: StompFrame): Promise<Ending | undefined> | Ending | undefined {
    if (isConnect(frame)) return this.granted ? malformed('already connected') : this.connect(frame);
    if (!this.granted) return malformed('CONNECT must come first');

    switch (frame.command) {
      case 'SEND':
        return this.forward(frame);
      case 'SUBSCRIBE':
        return this.subscribe(frame);
      case 'UNSUBSCRIBE':
        return this.unsubscribe(frame);
      case 'ACK':
      case 'DISCONNECT':
        return undefined;
      case 'NACK':
      case 'BEGIN':
      case 'COMMIT':
      case 'ABORT':
        return refused(`${frame.command} is not supported`);
      default:
        return malformed(`unknown command ${frame.command}`);
    }
  }

  /** Applies a check to this client's session. If CONNECT is still being decided, waits for its session. */
  judge(verdict: Verdict<S>): Ending | undefined {
    if (this.granted) return verdict(this.granted.session);
    this.verdictsToCome?.push(verdict);
    return undefined;
  }

  close(): void {
    this.isOver = true;
    for (const subscription of this.subscriptions) this.leave(subscription);
  }

  private async connect({ headers }: StompFrame): Promise<Ending | undefined> {
    this.voice.vitals.connectBy = Number.POSITIVE_INFINITY;
    const version = agreeOnVersion(headers.get('accept-version'));
    if (!version) return noCommonVersion;
    const heartBeat = agreeOnHeartBeat(headers.get('heart-beat'), version, this.context.limits.heartBeatMs);
    if (!heartBeat) return malformed('heart-beat is not two whole numbers');

    this.verdictsToCome = [];
    const answer = await this.context.rights.connect(headers);
    if (!answer.ok) return refused(answer.message);
    return this.begin(answer, version, heartBeat);
  }

  private begin({ session }: Granted<S>, version: StompVersion, beat: HeartBeat): Ending | undefined {
    const ending = this.verdictsToCome?.map((verdict) => verdict(session)).find(Boolean);
    this.verdictsToCome = undefined;
    if (ending) return ending;

    this.granted = { session };
    this.version = version;
    this.voice.vitals.promise(beat);
    this.voice.send(controlFrame('CONNECTED', this.welcome(version), '1.0'));
    return undefined;
  }

  private welcome(version: StompVersion): Record<string, string> {
    const { heartBeatMs } = this.context.limits;
    return version === '1.0' ? { version } : { version, 'heart-beat': `${heartBeatMs},${heartBeatMs}` };
  }

  private async forward({ headers, body }: StompFrame): Promise<Ending | undefined> {
    const destination = headers.get('destination');
    if (!destination) return malformed('SEND needs a destination');
    if (headers.has('transaction')) return refused('transactions are not supported');

    const answer = await this.context.rights.send(this.session, destination, body, headers);
    return answer.ok ? undefined : refused(answer.message);
  }

  private async subscribe({ headers }: StompFrame): Promise<Ending | undefined> {
    const destination = headers.get('destination');
    const id = headers.get('id');
    if (!destination) return malformed('SUBSCRIBE needs a destination');
    if (id === undefined && this.version !== '1.0') return malformed('SUBSCRIBE needs an id');
    if (this.find(id ?? destination)) return malformed('subscription id is already in use');
    if (this.subscriptions.length >= this.context.limits.maxSubscriptions) return refused('too many subscriptions');

    const answer = await this.context.rights.subscribe(this.session, destination);
    if (!answer.ok) return refused(answer.message);
    await this.join({ subscriber: this, destination, id, onLeave: answer.onLeave }, answer);
    return undefined;
  }

  private async join(subscription: Subscription<S>, { onJoin }: Joined): Promise<void> {
    // The client may have disconnected during the check. If it joined now, it would stay present for ever.
    if (this.isOver) return this.callOnLeave(subscription);
    this.subscriptions = [...this.subscriptions, subscription];
    this.context.subscriptions.add(subscription);
    await onJoin?.();
  }

  private unsubscribe({ headers }: StompFrame): Ending | undefined {
    const id = headers.get('id') ?? (this.version === '1.0' ? headers.get('destination') : undefined);
    if (id === undefined) return malformed('UNSUBSCRIBE needs an id');
    const subscription = this.find(id);
    if (subscription) this.leave(subscription);
    return undefined;
  }

  private find(key: string): Subscription<S> | undefined {
    return this.subscriptions.find(({ id, destination }) => (id ?? destination) === key);
  }

  private leave(subscription: Subscription<S>): void {
    this.subscriptions = this.subscriptions.filter((other) => other !== subscription);
    this.context.subscriptions.remove(subscription);
    void this.callOnLeave(subscription);
  }

  private async callOnLeave({ onLeave }: Subscription<S>): Promise<void> {
    try {
      await onLeave?.();
    } catch (error) {
      // Rethrowing would prevent the client's other subscriptions from ending.
      this.context.onLeaveFailed(error);
    }
  }
}
