import type { OutgoingFrame } from './outgoing-frame.ts';

/** What carries a connection: a WebSocket, a WebSocket that speaks SockJS, or SockJS over HTTP requests. */
export interface Link {
  send(frame: OutgoingFrame): void;
  /** A sign of life below STOMP. */
  keepAlive(): void;
  bufferedBytes(): number;
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  isLost(now: number): boolean;
}
