import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Session } from '../auth/session.ts';
import { encodeEvent, type StreamEvent } from './encode-event.ts';
import type { StreamLimits } from './stream-limits.ts';

const comment = Buffer.from(':\n\n');

/** Those among whom the stream counts until its response is over. */
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
  /** What is sent before the headers are; undefined from then on. */
  private early: Buffer[] | undefined = [];
  private earlyBytes = 0;
  private hasEnded = false;
  private commentAt = 0;
  private cutOffAt = Number.POSITIVE_INFINITY;

  constructor({ response, address, session }: Caller, owner: Owner) {
    this.response = response;
    this.address = address;
    this.sessionId = session?.sessionId;
    this.limits = owner.limits;
    response.once('close', () => {
      this.undoAll();
      owner.forget(this);
    });
  }

  /** True once nothing can be sent any more. */
  get isClosed(): boolean {
    return this.hasEnded;
  }

  send(event: StreamEvent | Buffer): void {
    if (!this.hasEnded) this.write(Buffer.isBuffer(event) ? event : encodeEvent(event));
  }

  /** Called once, however the stream ends; at once when it already has. */
  onClose(undo: () => void): void {
    if (this.hasEnded) return void undo();
    this.undos.push(undo);
  }

  /** Ends the stream in order, after what is still on its way. */
  close(): void {
    if (this.hasEnded) return;
    this.undoAll();
    if (!this.early) this.endResponse();
  }

  /** Sends the headers, and all that was sent so far. To be called by whoever made the stream. */
  begin(headers: OutgoingHttpHeaders): void {
    const early = this.early ?? [];
    this.early = undefined;
    this.earlyBytes = 0;
    if (this.response.destroyed) return;
    this.response.writeHead(200, headers);
    joinKeptHeaders(this.response);
    // Spread over the interval: streams that came in one rush would otherwise be served their comments in one rush, for ever.
    this.commentAt = performance.now() + Math.random() * this.limits.commentEveryMs;
    this.response.write(Buffer.concat([retryLine(), ...early]));
    if (this.hasEnded) this.endResponse();
  }

  /** Does what is due: cuts off a client that does not take its end, or sends a comment. */
  lookAt(now: number): void {
    if (now >= this.cutOffAt) return void this.cutOff();
    if (this.hasEnded || this.early || now < this.commentAt) return;
    this.commentAt = now + this.limits.commentEveryMs - this.limits.lookEveryMs;
    this.write(comment);
  }

  private write(bytes: Buffer): void {
    const waiting = this.earlyBytes + this.response.writableLength;
    if (waiting + bytes.length > this.limits.maxWaitingBytes) return void this.cutOff();
    if (!this.early) return void this.response.write(bytes);
    this.early.push(bytes);
    this.earlyBytes += bytes.length;
  }

  private endResponse(): void {
    this.cutOffAt = performance.now() + this.limits.endWithinMs;
    this.response.end();
  }

  /** Without waiting for the client; what was on its way is lost. */
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
 * Node keeps the headers for as long as the answer lasts, in the hundred pieces that it has put them together from, five times
 * their size. Counting their bytes makes V8 join them.
 */
function joinKeptHeaders(response: ServerResponse): void {
  const { _header: kept = '' } = response as unknown as { _header?: string };
  Buffer.byteLength(kept);
}

/** Each client is told another time, so that they do not all come back at once to a server that was restarted. */
const retryLine = (): Buffer => Buffer.from(`retry: ${Math.round(1_000 + Math.random() * 2_000)}\n\n`);
