import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  retryAfter: number | undefined;
  body: string;
  ms: number;
}

/** One connection with one request at a time, parsed as cheaply as possible: the flood must cost less than the server. */
export class WireSocket {
  private readonly socket: Socket;
  private received = '';
  private sentAt = 0;
  private onAnswer: ((answer: RawAnswer | undefined) => void) | undefined;
  readonly opened: Promise<unknown>;
  isOpen = true;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.opened = once(this.socket, 'connect');
    this.socket.setEncoding('utf8').on('data', (text: string) => this.read(text));
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isOpen = false;
      this.settle(undefined);
    });
  }

  /** Undefined if the connection is lost before the answer is complete. */
  ask(request: string, onAnswer: (answer: RawAnswer | undefined) => void): void {
    this.onAnswer = onAnswer;
    this.sentAt = performance.now();
    this.socket.write(request);
  }

  close(): void {
    this.socket.destroy();
  }

  private read(text: string): void {
    this.received += text;
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.received.slice(0, headEnd);
    const body = this.received.slice(headEnd + 4);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (body.length < length && Buffer.byteLength(body) < length) return;
    const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1];
    this.settle({
      status: Number(head.slice(9, 12)),
      retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
      body,
      ms: performance.now() - this.sentAt,
    });
  }

  private settle(answer: RawAnswer | undefined): void {
    const { onAnswer } = this;
    this.onAnswer = undefined;
    this.received = '';
    onAnswer?.(answer);
  }
}
