import { SockJsSession } from './sockjs-session.ts';
import type { TransportContext } from './transport-context.ts';

/** The SockJS sessions over HTTP, by the id their clients chose. */
export class SockJsSessions<S> {
  private readonly byId = new Map<string, SockJsSession<S>>();
  private readonly context: TransportContext<S>;

  constructor(context: TransportContext<S>) {
    this.context = context;
  }

  find(id: string): SockJsSession<S> | undefined {
    return this.byId.get(id);
  }

  /** `undefined` when there is no room for another one. */
  open(id: string, address: string): SockJsSession<S> | undefined {
    const { hub } = this.context;
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
