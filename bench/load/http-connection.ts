import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { microseconds } from './shared-clock.ts';

export interface HttpAnswer {
  status: number;
  body: Buffer;
  firstByteAt: number;
}

interface Waiting {
  resolve(answer: HttpAnswer): void;
  reject(error: Error): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection with one call in flight at a time. Node's own client would use more CPU than the measured
 * servers.
 */
export class HttpConnection {
  private readonly port: number;
  private socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private firstByteAt = 0;
  private waiting: Waiting | undefined;

  private constructor(port: number, socket: Socket) {
    this.port = port;
    this.socket = this.listenTo(socket);
  }

  static async open(port: number): Promise<HttpConnection> {
    return new HttpConnection(port, await connectTo(port));
  }

  async ask(call: string): Promise<HttpAnswer> {
    // A server closes connections that were idle for some seconds; nginx also those with a thousand answers.
    if (this.socket.destroyed) this.socket = this.listenTo(await connectTo(this.port));
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(call);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private listenTo(socket: Socket): Socket {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
    return socket;
  }

  private take(chunk: Buffer): void {
    if (this.received.length === 0) this.firstByteAt = microseconds();
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headLength = this.received.indexOf(headEnd);
    if (headLength < 0) return;
    const head = this.received.toString('latin1', 0, headLength);
    const bodyLength = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const bodyStart = headLength + headEnd.length;
    if (this.received.length < bodyStart + bodyLength) return;
    const body = this.received.subarray(bodyStart, bodyStart + bodyLength);
    this.received = this.received.subarray(bodyStart + bodyLength);
    if (/^connection: close$/im.test(head)) this.socket.destroy();
    this.answer({ status: Number(head.slice(9, 12)), body, firstByteAt: this.firstByteAt });
  }

  private answer(answer: HttpAnswer): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The raw bytes of a call. */
export function callOf(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
