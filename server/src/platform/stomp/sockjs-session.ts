import type { StompConnection } from './connection.ts';
import { refused } from './ending.ts';
import type { Hub } from './hub.ts';
import type { Link } from './link.ts';
import type { OutgoingFrame } from './outgoing-frame.ts';
import { closeFrame, messageFrame, openFrame, SockJsIncoming, signOfLife } from './sockjs-frames.ts';
import type { SockJsReceiver } from './sockjs-receiver.ts';

const anotherReceiver = closeFrame(2010, 'Another connection still open');

/** A SockJS session over HTTP. One request after another carries frames to the client; frames in between are queued here. */
export class SockJsSession<S> implements Link {
  private readonly connection: StompConnection<S>;
  private readonly detachedMs: number;
  private readonly onClosed: () => void;
  private readonly incoming = new SockJsIncoming();
  private receiver: SockJsReceiver | undefined;
  private detachedAt = performance.now();
  private isOpened = false;
  private waiting: string[] = [];
  private waitingBytes = 0;
  private farewell: string | undefined;
  private backlog: PromiseWithResolvers<void> | undefined;

  constructor(hub: Hub<S>, onClosed: () => void) {
    this.detachedMs = hub.limits.sockJsDetachedMs;
    this.onClosed = onClosed;
    this.connection = hub.open(this);
  }

  get isClosed(): boolean {
    return this.farewell !== undefined;
  }

  attach(receiver: SockJsReceiver): void {
    if (this.receiver) receiver.finish(anotherReceiver);
    else this.speakThrough(receiver);
  }

  /** Returns whether the messages were readable. Resolves when there is room for more. */
  async receive(json: string): Promise<boolean> {
    const bytes = this.incoming.read(json);
    if (!bytes) return false;
    // Only a client that does not wait for its answers gets here. Without this, it could queue requests without limit.
    if (this.backlog) this.connection.fail(refused('sends too fast'));
    this.connection.receive(bytes);
    await this.backlog?.promise;
    return true;
  }

  send(frame: OutgoingFrame): void {
    if (this.receiver) this.write(messageFrame([frame.quoted]));
    else this.keep(frame.quoted);
  }

  keepAlive(): void {
    if (this.receiver) this.write(signOfLife);
  }

  bufferedBytes(): number {
    return this.waitingBytes + (this.receiver?.bufferedBytes ?? 0);
  }

  pause(): void {
    this.backlog = Promise.withResolvers();
  }

  resume(): void {
    this.backlog?.resolve();
    this.backlog = undefined;
  }

  close(code: number, reason: string): void {
    this.resume();
    this.farewell = closeFrame(code, reason);
    this.part(this.farewell);
    this.onClosed();
  }

  isLost(now: number): boolean {
    return !this.receiver && now - this.detachedAt > this.detachedMs;
  }

  private speakThrough(receiver: SockJsReceiver): void {
    this.receiver = receiver;
    receiver.onAbort(() => this.interrupt());
    if (!this.isOpened) this.write(openFrame);
    this.isOpened = true;
    if (this.receiver) this.flush();
    if (this.receiver && this.farewell) this.part(this.farewell);
  }

  private part(farewell: string): void {
    this.receiver?.finish(farewell);
    this.receiver = undefined;
  }

  private interrupt(): void {
    this.receiver = undefined;
    this.connection.end(1002, 'Connection interrupted');
  }

  private keep(quoted: string): void {
    this.waiting.push(quoted);
    this.waitingBytes += quoted.length;
  }

  private flush(): void {
    if (this.waiting.length === 0) return;
    const frame = messageFrame(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    this.write(frame);
  }

  private write(frame: string): void {
    if (this.receiver!.write(frame)) return;
    this.receiver = undefined;
    this.detachedAt = performance.now();
  }
}
