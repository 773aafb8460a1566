import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Link } from './link.ts';
import type { OutgoingFrame } from './outgoing-frame.ts';
import { closeFrame, openFrame, signOfLife } from './sockjs-frames.ts';

export class WebSocketLink implements Link {
  protected readonly webSocket: WebSocket;
  private readonly socket: Duplex;

  constructor(webSocket: WebSocket, socket: Duplex) {
    this.webSocket = webSocket;
    this.socket = socket;
  }

  send(frame: OutgoingFrame): void {
    this.write(frame.plainMessage);
  }

  keepAlive(): void {
    this.webSocket.ping();
  }

  bufferedBytes(): number {
    return this.socket.writableLength;
  }

  pause(): void {
    this.webSocket.pause();
  }

  resume(): void {
    this.webSocket.resume();
  }

  close(code: number, reason: string): void {
    // A paused socket would never read the client's close frame.
    this.webSocket.resume();
    this.webSocket.close(code, reason);
  }

  isLost(): boolean {
    return false;
  }

  // Bypasses `WebSocket.send`, which would encode the text again for every receiver. Without compression `send` has no
  // queue of its own, so messages written either way stay in order.
  protected write(message: Buffer): void {
    if (this.webSocket.readyState === WebSocket.OPEN) this.socket.write(message);
  }
}

export class SockJsWebSocketLink extends WebSocketLink {
  constructor(webSocket: WebSocket, socket: Duplex) {
    super(webSocket, socket);
    webSocket.send(openFrame);
  }

  override send(frame: OutgoingFrame): void {
    this.write(frame.sockJsMessage);
  }

  override keepAlive(): void {
    this.webSocket.send(signOfLife);
  }

  override close(code: number, reason: string): void {
    this.webSocket.send(closeFrame(code, reason));
    super.close(code, reason);
  }
}
