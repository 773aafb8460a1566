import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub } from './hub.ts';

/** The checks that every transport makes before it accepts a connection. */
export interface TransportContext<S> {
  path: string;
  hub: Hub<S>;
  isAllowedOrigin: (origin: string | undefined) => boolean;
  addressOf: (request: IncomingMessage) => string;
  load: ServerLoad;
}

/** The server's load: checked before a connection is accepted, and notified of requests that only wait. */
export interface ServerLoad {
  isTooMuch(): boolean;
  letGo(response: ServerResponse): void;
}
