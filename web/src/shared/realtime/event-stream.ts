import { currentLanguage } from '../../messages/language.ts';
import { renewToken } from '../api-client.ts';
import { config } from '../config.ts';
import { createAuthorized } from '../session/authorized.ts';
import { session } from '../session/current-session.ts';
import { createEventStreams } from './create-event-stream.ts';
import { browserSurface } from './surface.ts';

export type { EventStreamOptions } from './create-event-stream.ts';

const surface = browserSurface(globalThis.window);

/** Reconnects every stream of the page at once. */
export const reconnectStreams = surface.wake;

/** A fetch-based event stream with the session's token; see `createEventStreams`. Returns its own undo. */
export const openEventStream = createEventStreams({
  fetch: (...request) => window.fetch(...request),
  bases: config.api,
  language: currentLanguage,
  authorized: createAuthorized(session, renewToken),
  surface,
});
