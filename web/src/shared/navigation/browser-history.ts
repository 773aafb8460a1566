import { createPath, type Location, type NavigationType, resolvePath, type To } from './location.ts';
import type { Navigator } from './navigation.tsx';

export interface Move {
  action: NavigationType;
  location: Location;
}

/** Called before a page is left; resolves to whether it may be left. */
export type LeaveQuestion = (move: Move) => Promise<boolean>;

export interface BrowserHistory extends Navigator {
  current(): Move;
  listen(listener: (move: Move) => void): () => void;
  /** Blocks every navigation, Back included, until the user has answered; returns its own undo. */
  block(question: LeaveQuestion): () => void;
}

/** What is stored with each entry of the browser's history. */
interface Entry {
  state: unknown;
  key: string;
  /** Index in the stack: after a blocked Back it shows how far to go forward again. */
  position: number;
  /** The entry of an open overlay over the same page. It is left when the overlay closes. */
  isOverlay?: true;
}

const newKey = (): string => crypto.getRandomValues(new Uint32Array(1)).join('');

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'position' in state;

/** The history of the tab. Pages may ask before they are left. */
export function createBrowserHistory(page: Window): BrowserHistory {
  const listeners = new Set<(move: Move) => void>();
  /** Callbacks for the popstate events that this object has caused itself, in the order of their arrival. */
  const ownPops: (() => void)[] = [];
  /** Navigations that wait until the entry of a closed overlay is gone: a push before that would lie on top of it. */
  let held: (() => void)[] | undefined;
  /** Closes the overlay that is open. */
  let overlay: (() => void) | undefined;
  let question: LeaveQuestion | undefined;
  let isAsking = false;
  let position = adoptEntry(0).position;
  let action: NavigationType = 'pop';

  /** The current entry. One that this object did not make (the first page, a link to `#main`) gets an index in the stack. */
  function adoptEntry(place: number): Entry {
    const state: unknown = page.history.state;
    if (isEntry(state)) return state;
    const entry: Entry = { state: null, key: newKey(), position: place };
    page.history.replaceState(entry, '');
    return entry;
  }

  function current(): Move {
    const { pathname, search, hash } = page.location;
    const { state, key } = page.history.state as Entry;
    return { action, location: { pathname, search, hash, state, key } };
  }

  function announce(next: NavigationType): void {
    action = next;
    for (const listener of listeners) listener(current());
  }

  async function ask(move: Move, leave: () => void): Promise<void> {
    if (!question) return leave();
    if (isAsking) return;
    isAsking = true;
    const mayLeave = await question(move).finally(() => {
      isAsking = false;
    });
    if (mayLeave) leave();
  }

  function moveTo(next: NavigationType, to: To, state: unknown): Move {
    return { action: next, location: { ...resolvePath(to, page.location), state: state ?? null, key: newKey() } };
  }

  function push(to: To, state?: unknown): void {
    const move = moveTo('push', to, state);
    const go = () => {
      position += 1;
      page.history.pushState(entryOf(move, position), '', createPath(move.location));
      announce(move.action);
    };
    void ask(move, () => withoutOverlay(go));
  }

  function replace(to: To, state?: unknown): void {
    const move = moveTo('replace', to, state);
    const go = () => {
      page.history.replaceState(entryOf(move, position), '', createPath(move.location));
      announce(move.action);
    };
    void ask(move, () => withoutOverlay(go));
  }

  function openOverlay(close: () => void): () => void {
    let isWanted = true;
    withoutOverlay(() => {
      if (!isWanted) return;
      overlay = close;
      position += 1;
      page.history.pushState({ ...(page.history.state as Entry), position, isOverlay: true }, '');
    });
    return () => {
      isWanted = false;
      if (overlay === close) dropOverlayEntry();
    };
  }

  function withoutOverlay(go: () => void): void {
    const closeOpen = overlay;
    if (closeOpen) dropOverlayEntry();
    if (held) held.push(go);
    else go();
    closeOpen?.();
  }

  function dropOverlayEntry(): void {
    overlay = undefined;
    held = [];
    goByItself(-1, () => {
      const moves = held ?? [];
      held = undefined;
      for (const move of moves) withoutOverlay(move);
    });
  }

  function goByItself(distance: number, then: () => void): void {
    ownPops.push(then);
    page.history.go(distance);
  }

  function onPop() {
    const isSamePage = !isEntry(page.history.state);
    const entry = adoptEntry(position + 1);
    const distance = entry.position - position;
    const ownPop = isSamePage ? undefined : ownPops.shift();
    position += distance;
    if (ownPop) return ownPop();
    const closeOpen = overlay;
    overlay = undefined;
    closeOpen?.();
    if (closeOpen && distance === -1) return;
    if (entry.isOverlay) return goByItself(-1, () => announce('pop'));
    if (isSamePage || !question) return announce('pop');
    askBeforePop(distance);
  }

  /**
   * The browser has already moved. Move back, so that the page that asks keeps its address, and forward again if the user agrees.
   */
  function askBeforePop(distance: number): void {
    const move: Move = { ...current(), action: 'pop' };
    goByItself(-distance, () => undefined);
    void ask(move, () => goByItself(distance, () => announce('pop')));
  }

  page.addEventListener('popstate', onPop);
  // After a reload, or a return from another document, the overlay is closed.
  if ((page.history.state as Entry).isOverlay) dropOverlayEntry();
  return {
    current,
    push,
    replace,
    openOverlay,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(asked) {
      question = asked;
      return () => {
        if (question === asked) question = undefined;
      };
    },
  };
}

const entryOf = ({ location }: Move, position: number): Entry => ({
  state: location.state,
  key: location.key,
  position,
});
