import type { StompHeaders } from './frame.ts';

export interface Granted<S> {
  ok: true;
  session: S;
}

export interface Joined {
  ok: true;
  /** Called when messages already reach the subscriber, before the receipt. */
  onJoin?: () => void | Promise<void>;
  /** Called once, however the subscription ends, also if the connection was lost before it began. */
  onLeave?: () => void | Promise<void>;
}

export interface Accepted {
  ok: true;
}

/** Throw this to send an ERROR frame with the message and to close the connection. */
export interface Refused {
  ok: false;
  message: string;
}

type Answer<T> = Promise<T | Refused> | T | Refused;

/** Decides what a client may do. Called for one frame of a connection at a time, in order. */
export interface StompRights<S> {
  connect(headers: StompHeaders): Answer<Granted<S>>;
  subscribe(session: S, destination: string): Answer<Joined>;
  send(session: S, destination: string, body: string, headers: StompHeaders): Answer<Accepted>;
}
