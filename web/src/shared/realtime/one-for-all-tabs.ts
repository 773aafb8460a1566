interface TabParts<Event> {
  /** The same in all tabs that share the stream. */
  name: string;
  /** Absent on insecure origins; every tab then opens its own stream. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  isSeen(): boolean;
  /** Called when this tab becomes visible again. */
  onSeen(listener: () => void): () => void;
  /** Opens the shared stream, in one tab at a time. */
  open(publish: (event: Event) => void): () => void;
  onEvent(event: Event): void;
}

/**
 * One stream for all tabs of a browser: a browser has six connections per site, and every waiting tab would hold one. The visible
 * tab holds the stream and passes its events on. Phones suspend hidden tabs, so a tab takes the stream over when it becomes
 * visible. Returns its own undo.
 */
export function oneForAllTabs<Event>(parts: TabParts<Event>): () => void {
  const { name, locks, openChannel, isSeen, onSeen, open, onEvent } = parts;
  if (!locks) return open(onEvent);

  const channel = openChannel(name);
  channel.onmessage = ({ data }) => onEvent(data);
  let stopLeading: (() => void) | undefined;
  let waiting: AbortController | undefined;
  let isClosed = false;

  const publish = (event: Event): void => {
    onEvent(event);
    channel.postMessage(event);
  };

  /** Holds the stream until this tab is closed or another one takes over. */
  function lead(): Promise<void> {
    if (isClosed) return Promise.resolve();
    const close = open(publish);
    return new Promise((resolve) => {
      stopLeading = () => {
        stopLeading = undefined;
        close();
        resolve();
      };
    });
  }

  /** Waits for the lock; aborted when this tab takes over instead. */
  async function waitForLock(): Promise<void> {
    waiting = new AbortController();
    const { signal } = waiting;
    try {
      await locks!.request(name, { signal }, lead);
    } catch {
      if (!signal.aborted) stepBack();
    }
  }

  async function becomeLeader(): Promise<void> {
    waiting?.abort();
    try {
      await locks!.request(name, { steal: true }, lead);
    } catch {
      stepBack();
    }
  }

  /** Another tab has taken over. */
  function stepBack(): void {
    stopLeading?.();
    if (!isClosed) void waitForLock();
  }

  const stopSeeing = onSeen(() => {
    if (!stopLeading) void becomeLeader();
  });
  void (isSeen() ? becomeLeader() : waitForLock());
  return () => {
    isClosed = true;
    stopSeeing();
    waiting?.abort();
    stopLeading?.();
    channel.close();
  };
}
