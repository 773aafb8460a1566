import { toKoreanTime } from '@teum/contract/time';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../shared/api/api-error.ts';
import {
  type ChatConnection,
  type ChatConnectionState,
  MessageRefused,
} from '../../../shared/realtime/create-chat-connection.ts';
import type { listMessagesAfter, listMessagesBefore, listRecentMessages } from '../api/list-messages.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import {
  type ChatThread,
  emptyThread,
  foldThread,
  type OutgoingMessage,
  resumeAfterId,
  type ThreadEvent,
} from '../model/chat-thread.ts';

export interface ChatRoomState {
  thread: ChatThread;
  /** `missing`: there is no such room for this person. */
  history: 'loading' | 'ready' | 'failed' | 'missing';
  older: 'idle' | 'loading' | 'failed';
  connection: ChatConnectionState;
}

export interface ChatRoom {
  state: StoreApi<ChatRoomState>;
  /** Someone looks at the room until the returned undo. */
  enter(): () => void;
  loadHistory(): Promise<void>;
  loadOlder(): Promise<void>;
  send(message: string): void;
  retry(clientMessageId: string): void;
  discard(clientMessageId: string): void;
}

export interface ChatRoomParts {
  connection: ChatConnection;
  messages: {
    recent: typeof listRecentMessages;
    before: typeof listMessagesBefore;
    after: typeof listMessagesAfter;
  };
  /** Keeps something open while the page is seen, until the returned undo. */
  whileSeen(open: () => () => void): () => void;
  newMessageId(): string;
  now(): Date;
  /** A message of which nothing was heard for so long has failed. */
  patienceMs?: number;
  gapRetryMs?: number;
}

/** One room of one person, outside React: history, live messages and what is on its way, together in one thread. */
export function createChatRoom(room: RoomAddress, me: number, parts: ChatRoomParts): ChatRoom {
  const { connection, messages, whileSeen, newMessageId, now, patienceMs = 30_000, gapRetryMs = 5_000 } = parts;
  const state = createStore<ChatRoomState>(() => ({
    thread: emptyThread(me),
    history: 'loading',
    older: 'idle',
    connection: 'connecting',
  }));
  const deadlines = new Map<string, ReturnType<typeof setTimeout>>();
  let viewers = 0;
  let stay: (() => void) | undefined;
  let visit = 0;

  const thread = () => state.getState().thread;
  const fold = (event: ThreadEvent) => state.setState({ thread: foldThread(thread(), event) });

  async function loadHistory(): Promise<void> {
    state.setState({ history: 'loading' });
    try {
      const page = await messages.recent(room);
      fold({ type: 'loaded', messages: page.messages, hasOlder: page.hasMore });
      state.setState({ history: 'ready' });
      follow();
    } catch (error) {
      state.setState({ history: isMissing(error) ? 'missing' : 'failed' });
    }
  }

  async function loadOlder(): Promise<void> {
    const { older, thread: known } = state.getState();
    const oldest = known.messages[0];
    if (older === 'loading' || !known.hasOlder || !oldest) return;
    state.setState({ older: 'loading' });
    try {
      const page = await messages.before(room, oldest.id);
      fold({ type: 'olderLoaded', messages: page.messages, hasOlder: page.hasMore });
      state.setState({ older: 'idle' });
    } catch {
      state.setState({ older: 'failed' });
    }
  }

  /** In the room is who looks at it: in a hidden tab the partner's messages would count as read by nobody. */
  function follow(): void {
    const isWanted = viewers > 0 && state.getState().history === 'ready';
    if (isWanted) stay ??= whileSeen(arrive);
    else stay?.();
    if (!isWanted) stay = undefined;
  }

  function arrive(): () => void {
    state.setState({ connection: 'connecting' });
    const leave = connection.join(room, {
      onEvent: (event) =>
        fold(
          event.contentType === 'ENTER'
            ? { type: 'entered', senderId: event.senderId }
            : { type: 'arrived', message: event },
        ),
      onState: (connected) => {
        state.setState({ connection: connected });
        if (connected === 'online') void catchUp();
        else cutOff();
      },
    });
    return () => {
      leave();
      cutOff();
    };
  }

  function cutOff(): void {
    visit += 1;
    fold({ type: 'cutOff' });
  }

  /** Fetches what was missed, then sends what could not be sent; given up when the connection is lost meanwhile. */
  async function catchUp(): Promise<void> {
    const thisVisit = visit;
    let hasMore = true;
    for (let afterId = resumeAfterId(thread()); hasMore; ) {
      const page = await messages.after(room, afterId).catch(() => undefined);
      if (visit !== thisVisit) return;
      if (!page) return void setTimeout(() => visit === thisVisit && catchUp(), gapRetryMs);
      fold({ type: 'gapFilled', messages: page.messages, isLast: !page.hasMore });
      hasMore = page.hasMore;
      afterId = page.messages.at(-1)?.id ?? afterId;
    }
    for (const outgoing of thread().outgoing) if (outgoing.status === 'sending') deliver(outgoing);
  }

  function deliver({ clientMessageId, message }: OutgoingMessage): void {
    connection.send(room, { message, senderId: me, clientMessageId }).then(
      () => forgetDeadline(clientMessageId),
      (error: unknown) => {
        if (error instanceof MessageRefused) fail(clientMessageId); // else it is sent again when the room is back
      },
    );
  }

  function fail(clientMessageId: string): void {
    forgetDeadline(clientMessageId);
    fold({ type: 'failed', clientMessageId });
  }

  function forgetDeadline(clientMessageId: string): void {
    clearTimeout(deadlines.get(clientMessageId));
    deadlines.delete(clientMessageId);
  }

  /** In the order of writing: what is written before the room has caught up waits behind what waited before it. */
  function dispatch(outgoing: OutgoingMessage): void {
    const { clientMessageId } = outgoing;
    deadlines.set(
      clientMessageId,
      setTimeout(() => fail(clientMessageId), patienceMs),
    );
    if (thread().isCaughtUp) deliver(outgoing);
  }

  return {
    state,
    loadHistory,
    loadOlder,
    enter() {
      viewers += 1;
      if (state.getState().history === 'ready') follow();
      else void loadHistory();
      return () => {
        viewers -= 1;
        follow();
      };
    },
    send(message) {
      const writtenAt = toKoreanTime(now());
      const outgoing: OutgoingMessage = { clientMessageId: newMessageId(), message, writtenAt, status: 'sending' };
      fold({ type: 'written', outgoing });
      dispatch(outgoing);
    },
    retry(clientMessageId) {
      fold({ type: 'retried', clientMessageId });
      const outgoing = thread().outgoing.find((one) => one.clientMessageId === clientMessageId);
      if (outgoing) dispatch(outgoing);
    },
    discard(clientMessageId) {
      forgetDeadline(clientMessageId);
      fold({ type: 'discarded', clientMessageId });
    },
  };
}

/** Not there, or not this person's: for the reader it is the same. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);
