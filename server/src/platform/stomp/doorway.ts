import type { IncomingMessage } from 'node:http';
import type { Hub } from './hub.ts';

/** What every transport asks before it lets somebody in. */
export interface Doorway<S> {
  path: string;
  hub: Hub<S>;
  isAllowedOrigin: (origin: string | undefined) => boolean;
  addressOf: (request: IncomingMessage) => string;
}
