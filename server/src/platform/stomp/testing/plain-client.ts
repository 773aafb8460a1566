import { once } from 'node:events';
import { FrameImpl, Parser } from '@stomp/stompjs';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

export interface ReceivedFrame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

interface Dialling {
  protocols?: string[];
  origin?: string;
}

/** A STOMP client over `ws` that sends raw frames and parses with `@stomp/stompjs`. */
export class PlainClient {
  readonly socket: WebSocket;
  readonly frames: ReceivedFrame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  beats = 0;
  private readonly arrivals: PromiseWithResolvers<ReceivedFrame>[] = [];
  private taken = 0;

  static async dial(url: string, { protocols = [], origin }: Dialling = {}): Promise<PlainClient> {
    const client = new PlainClient(new WebSocket(url, protocols, { origin }));
    await once(client.socket, 'open');
    return client;
  }

  /** Opens the socket, sends CONNECT and waits for CONNECTED. */
  static async connect(url: string, headers: Record<string, string> = {}): Promise<PlainClient> {
    const client = await PlainClient.dial(url);
    client.say('CONNECT', { 'accept-version': '1.2', ...headers });
    await client.receive('CONNECTED');
    return client;
  }

  private constructor(socket: WebSocket) {
    this.socket = socket;
    const parser = new Parser(
      (raw) => this.arrive(FrameImpl.fromRawFrame(raw, true)),
      () => {
        this.beats += 1;
      },
    );
    socket.on('message', (bytes: Buffer) => parser.parseChunk(bytes.toString()));
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    onTestFinished(() => socket.terminate());
  }

  raw(bytes: string | Buffer): void {
    this.socket.send(bytes);
  }

  say(command: string, headers: Record<string, string> = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    this.raw(`${command}\n${lines.join('')}\n${body}\0`);
  }

  async join(destination: string, id = 'sub-0'): Promise<void> {
    this.say('SUBSCRIBE', { destination, id, receipt: `joined ${id}` });
    await this.receive('RECEIPT');
  }

  /** Waits for the next frame, which must have this command. */
  async receive(command: string): Promise<ReceivedFrame> {
    const frame = await this.next();
    if (frame.command !== command) throw new Error(`expected ${command}, received ${JSON.stringify(frame)}`);
    return frame;
  }

  /** Waits for an ERROR frame and the close that follows it. */
  async end(): Promise<{ error: Record<string, string>; code: number }> {
    const { headers } = await this.receive('ERROR');
    const { code } = await this.closed;
    return { error: headers, code };
  }

  private async next(): Promise<ReceivedFrame> {
    const index = this.taken++;
    const frame = this.frames[index];
    if (frame) return frame;
    const arrival = Promise.withResolvers<ReceivedFrame>();
    this.arrivals[index] = arrival;
    const lost = this.closed.then((why) => {
      throw new Error(`closed while waiting for a frame: ${JSON.stringify(why)}`);
    });
    return Promise.race([arrival.promise, lost]);
  }

  private arrive({ command, headers, body }: ReceivedFrame): void {
    const frame = { command, headers: { ...headers }, body };
    this.arrivals[this.frames.push(frame) - 1]?.resolve(frame);
  }
}

/** The HTTP status of a refused upgrade. */
export function refusedStatus(url: string, { origin }: Dialling = {}): Promise<number> {
  const socket = new WebSocket(url, { origin });
  socket.on('error', () => socket.terminate());
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    // 101, the status of an accepted upgrade: a test that expects a refusal must not wait for ever.
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
  });
}
