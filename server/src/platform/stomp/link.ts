import type { OutgoingFrame } from './outgoing-frame.ts';

/** The transport of a connection: plain WebSocket, SockJS over WebSocket, or SockJS over HTTP requests. */
export interface Link {
  send(frame: OutgoingFrame): void;
  /** Sends a keep-alive below STOMP. */
  keepAlive(): void;
  bufferedBytes(): number;
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  isLost(now: number): boolean;
}
