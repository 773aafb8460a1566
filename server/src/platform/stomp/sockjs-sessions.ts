import type { Doorway } from './doorway.ts';
import { SockJsSession } from './sockjs-session.ts';

/** The SockJS sessions over HTTP, by the id their clients chose. */
export class SockJsSessions<S> {
  private readonly byId = new Map<string, SockJsSession<S>>();
  private readonly doorway: Doorway<S>;

  constructor(doorway: Doorway<S>) {
    this.doorway = doorway;
  }

  find(id: string): SockJsSession<S> | undefined {
    return this.byId.get(id);
  }

  /** `undefined` when there is no room for another one. */
  open(id: string, address: string): SockJsSession<S> | undefined {
    const { hub } = this.doorway;
    const { admission, limits } = hub;
    if (!admission.hasRoomFor(address)) return undefined;
    admission.enter(address);
    const session = new SockJsSession(hub, () => {
      admission.leave(address);
      // Kept for a while: a polling client gets the reason of the end with its next request.
      setTimeout(() => this.byId.delete(id), limits.sockJsDetachedMs).unref();
    });
    this.byId.set(id, session);
    return session;
  }
}
