import type { StompHeaders } from './frame.ts';

export interface Granted<S> {
  ok: true;
  session: S;
}

export interface Joined {
  ok: true;
  /** When messages already reach the subscriber; before the receipt. */
  onJoin?: () => void | Promise<void>;
  /** Once, however the subscription ends; also when the connection was lost before it began. */
  onLeave?: () => void | Promise<void>;
}

export interface Accepted {
  ok: true;
}

/** Becomes an ERROR frame with this message, and the end of the connection. */
export interface Refused {
  ok: false;
  message: string;
}

type Answer<T> = Promise<T | Refused> | T | Refused;

/** Who may do what. Asked for one frame of a connection at a time, in the order the frames came. */
export interface StompRights<S> {
  connect(headers: StompHeaders): Answer<Granted<S>>;
  subscribe(session: S, destination: string): Answer<Joined>;
  send(session: S, destination: string, body: string, headers: StompHeaders): Answer<Accepted>;
}
