import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub } from './hub.ts';

/** What every transport asks before it lets somebody in. */
export interface Doorway<S> {
  path: string;
  hub: Hub<S>;
  isAllowedOrigin: (origin: string | undefined) => boolean;
  addressOf: (request: IncomingMessage) => string;
  load: ServerLoad;
}

/** How busy the whole server is: asked before somebody is let in, and told of requests that wait instead of work. */
export interface ServerLoad {
  isTooMuch(): boolean;
  letGo(response: ServerResponse): void;
}
