import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { StompLimits } from './limits.ts';

interface Transport {
  method: 'GET' | 'POST';
  contentType: string;
  prelude: string;
  wrap: (frame: string) => string;
  /** A response of this many bytes ends, and the client opens the next one. */
  maxBytes: (limits: StompLimits) => number;
}

export const transports = {
  xhr: {
    method: 'POST',
    contentType: 'application/javascript; charset=UTF-8',
    prelude: '',
    wrap: (frame) => `${frame}\n`,
    maxBytes: () => 0,
  },
  xhr_streaming: {
    method: 'POST',
    contentType: 'application/javascript; charset=UTF-8',
    // Some browsers deliver nothing of a response before its first 2 KiB.
    prelude: `${'h'.repeat(2048)}\n`,
    wrap: (frame) => `${frame}\n`,
    maxBytes: (limits) => limits.sockJsResponseBytes,
  },
  eventsource: {
    method: 'GET',
    contentType: 'text/event-stream; charset=UTF-8',
    prelude: '\r\n',
    wrap: (frame) => `data: ${frame}\r\n\r\n`,
    maxBytes: (limits) => limits.sockJsResponseBytes,
  },
} satisfies Record<string, Transport>;

export type TransportName = keyof typeof transports;

/** The open request through which a SockJS session over HTTP currently sends to its client. */
export class SockJsReceiver {
  private readonly response: ServerResponse;
  private readonly transport: Transport;
  private readonly limits: StompLimits;
  private writtenBytes = 0;

  constructor(response: ServerResponse, name: TransportName, headers: OutgoingHttpHeaders, limits: StompLimits) {
    this.response = response;
    this.transport = transports[name];
    this.limits = limits;
    response.writeHead(200, { ...headers, 'content-type': this.transport.contentType });
    if (this.transport.prelude) response.write(this.transport.prelude);
  }

  get bufferedBytes(): number {
    return this.response.writableLength;
  }

  onAbort(listener: () => void): void {
    this.response.once('close', () => {
      if (!this.response.writableEnded) listener();
    });
  }

  /** Returns whether the response takes more frames. If not, this was its last. */
  write(frame: string): boolean {
    const text = this.transport.wrap(frame);
    this.writtenBytes += Buffer.byteLength(text);
    this.response.write(text);
    if (this.writtenBytes <= this.transport.maxBytes(this.limits)) return true;
    this.end();
    return false;
  }

  finish(frame: string): void {
    this.response.write(this.transport.wrap(frame));
    this.end();
  }

  private end(): void {
    this.response.end();
    // Without this, a client that reads nothing keeps the response and its buffer for ever.
    const giveUp = setTimeout(() => this.response.destroy(), this.limits.closeWithinMs).unref();
    this.response.once('close', () => clearTimeout(giveUp));
  }
}
