import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Session } from '../auth/session.ts';
import { encodeEvent, type StreamEvent } from './encode-event.ts';
import type { StreamLimits } from './stream-limits.ts';

const comment = Buffer.from(':\n\n');

/** Counts the stream until its response has closed. */
interface Owner {
  readonly limits: StreamLimits;
  forget(stream: EventStream): void;
}

interface Caller {
  response: ServerResponse;
  address: string;
  session: Session | undefined;
}

/** One client's open stream of events. There may be thousands: it holds no timer and nothing of the request. */
export class EventStream {
  readonly address: string;
  readonly sessionId: string | undefined;
  private readonly response: ServerResponse;
  private readonly limits: StreamLimits;
  private undos: (() => void)[] = [];
  /** Events sent before the headers; undefined once the headers are sent. */
  private early: Buffer[] | undefined = [];
  private earlyBytes = 0;
  private hasEnded = false;
  private commentEveryMs: number;
  private commentAt = 0;
  /** An event was sent since the last look: it stands for the next comment. */
  private hasSpoken = false;
  private cutOffAt = Number.POSITIVE_INFINITY;

  constructor({ response, address, session }: Caller, owner: Owner) {
    this.response = response;
    this.address = address;
    this.sessionId = session?.sessionId;
    this.limits = owner.limits;
    this.commentEveryMs = owner.limits.commentEveryMs;
    response.once('close', () => {
      this.undoAll();
      owner.forget(this);
    });
  }

  /** True once `send` does nothing. */
  get isClosed(): boolean {
    return this.hasEnded;
  }

  /** True while bytes wait in this process: for a client that reads slowly, or for the headers. */
  get hasUnread(): boolean {
    return this.early !== undefined || this.unreadBytes > 0;
  }

  /** Bytes that this process holds for the client. */
  get unreadBytes(): number {
    return this.earlyBytes + this.response.writableLength;
  }

  send(event: StreamEvent | Buffer): void {
    if (this.hasEnded) return;
    this.write(Buffer.isBuffer(event) ? event : encodeEvent(event));
    this.hasSpoken = true;
  }

  /** Comments come this often from now on, instead of as often as a proxy needs them. Called before the stream begins. */
  commentEvery(ms: number): void {
    this.commentEveryMs = ms;
  }

  /** Called once, however the stream ends; at once when it already has. */
  onClose(undo: () => void): void {
    if (this.hasEnded) return void undo();
    this.undos.push(undo);
  }

  /** Ends the stream after the events in flight. */
  close(): void {
    if (this.hasEnded) return;
    this.undoAll();
    if (!this.early) this.endResponse();
  }

  /** Sends the headers and the events that were held back for them. Called by the creator of the stream. */
  begin(headers: OutgoingHttpHeaders): void {
    const early = this.early ?? [];
    this.early = undefined;
    this.earlyBytes = 0;
    if (this.response.destroyed) return;
    // The end of the connection ends the body. Chunks would take four writes for each event, and nearly twice the processor time.
    this.response.removeHeader('transfer-encoding');
    // Each write would restart the socket's idle timer, which takes as long as half a write. Comments keep the stream in use anyway.
    this.response.setTimeout(0);
    this.response.writeHead(200, headers);
    joinKeptHeaders(this.response);
    // Spread over the interval: the comments of streams that opened together would otherwise stay in step for ever.
    this.commentAt = performance.now() + Math.random() * this.commentEveryMs;
    this.response.write(Buffer.concat([retryLine(), ...early]));
    if (this.hasEnded) this.endResponse();
  }

  /** Cuts off a client that does not read the end of its stream, or sends a comment when one is due. */
  lookAt(now: number): void {
    if (now >= this.cutOffAt) return void this.cutOff();
    if (this.hasEnded || this.early || (now < this.commentAt && !this.hasSpoken)) return;
    if (!this.hasSpoken) this.write(comment);
    this.hasSpoken = false;
    this.commentAt = now + this.commentEveryMs - this.limits.lookEveryMs;
  }

  private write(bytes: Buffer): void {
    if (this.unreadBytes + bytes.length > this.limits.maxWaitingBytes) return void this.cutOff();
    if (!this.early) return void this.response.write(bytes);
    this.early.push(bytes);
    this.earlyBytes += bytes.length;
  }

  private endResponse(): void {
    this.cutOffAt = performance.now() + this.limits.endWithinMs;
    this.response.end();
  }

  /** Destroys the connection; events in flight are lost. */
  private cutOff(): void {
    this.undoAll();
    this.response.destroy();
  }

  private undoAll(): void {
    this.hasEnded = true;
    for (const undo of this.undos.splice(0)) undo();
  }
}

/**
 * Node keeps the header string for as long as the response is open. V8 stores it as a hundred concatenated pieces, five times
 * its size, until `byteLength` flattens it.
 */
function joinKeptHeaders(response: ServerResponse): void {
  const { _header: kept = '' } = response as unknown as { _header?: string };
  Buffer.byteLength(kept);
}

/** A random delay per client: otherwise all of them reconnect to a restarted server at the same instant. */
const retryLine = (): Buffer => Buffer.from(`retry: ${Math.round(1_000 + Math.random() * 2_000)}\n\n`);
