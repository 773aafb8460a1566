interface TabParts<Event> {
  /** The same for all tabs that share. */
  name: string;
  /** Absent where the page is not served securely; every tab then opens its own. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  isSeen(): boolean;
  /** Called when someone looks at this tab again. */
  onSeen(listener: () => void): () => void;
  /** Opens what is shared, in one tab at a time. */
  open(tell: (event: Event) => void): () => void;
  onEvent(event: Event): void;
}

/**
 * One stream for all tabs of a browser: it has six connections for a site, and a tab that waits for news would hold one of them for
 * ever. The tab that is looked at holds the stream and passes on what it hears; phones put hidden ones to sleep, so it takes the
 * stream over when it is seen. Returns its own undo.
 */
export function oneForAllTabs<Event>(parts: TabParts<Event>): () => void {
  const { name, locks, openChannel, isSeen, onSeen, open, onEvent } = parts;
  if (!locks) return open(onEvent);

  const channel = openChannel(name);
  channel.onmessage = ({ data }) => onEvent(data);
  let stopLeading: (() => void) | undefined;
  let waiting: AbortController | undefined;
  let isClosed = false;

  const tell = (event: Event): void => {
    onEvent(event);
    channel.postMessage(event);
  };

  /** Holds the stream until this tab is closed or another one takes over. */
  function lead(): Promise<void> {
    if (isClosed) return Promise.resolve();
    const close = open(tell);
    return new Promise((resolve) => {
      stopLeading = () => {
        stopLeading = undefined;
        close();
        resolve();
      };
    });
  }

  /** Waits for the turn; given up when this tab takes over instead. */
  async function waitForTurn(): Promise<void> {
    waiting = new AbortController();
    const { signal } = waiting;
    try {
      await locks!.request(name, { signal }, lead);
    } catch {
      if (!signal.aborted) stepBack();
    }
  }

  async function takeOver(): Promise<void> {
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
    if (!isClosed) void waitForTurn();
  }

  const stopSeeing = onSeen(() => {
    if (!stopLeading) void takeOver();
  });
  void (isSeen() ? takeOver() : waitForTurn());
  return () => {
    isClosed = true;
    stopSeeing();
    waiting?.abort();
    stopLeading?.();
    channel.close();
  };
}
