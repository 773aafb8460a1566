import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { toKoreanTime } from '@teum/contract/time';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../../shared/api/api-error.ts';
import {
  type ChatConnection,
  type ChatConnectionState,
  MessageRefused,
} from '../../../../shared/realtime/create-chat-connection.ts';
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
  /** Marks the room as visible until the returned undo is called. */
  enter(): () => void;
  loadHistory(): Promise<void>;
  loadOlder(): Promise<void>;
  /** Shows what became of a message that is in the thread. */
  change(message: ChatMessage): void;
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
  /** A suspended member reads without a connection, which the server would refuse. */
  canConnect(): boolean;
  /** Keeps something open while the page is visible, until the returned undo is called. */
  whileSeen(open: () => () => void): () => void;
  newMessageId(): string;
  now(): Date;
  /** A message without a receipt for so long has failed. */
  patienceMs?: number;
  gapRetryMs?: number;
}

/** One person's view of a room, outside React: history, live messages and messages being sent, in one thread. */
export function createChatRoom(room: RoomAddress, me: number, parts: ChatRoomParts): ChatRoom {
  const {
    connection,
    messages,
    canConnect,
    whileSeen,
    newMessageId,
    now,
    patienceMs = 30_000,
    gapRetryMs = 5_000,
  } = parts;
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
      const slice = await messages.recent(room);
      fold({ type: 'loaded', messages: slice.messages, hasOlder: slice.hasMore });
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
      const slice = await messages.before(room, oldest.id);
      fold({ type: 'olderLoaded', messages: slice.messages, hasOlder: slice.hasMore });
      state.setState({ older: 'idle' });
    } catch {
      state.setState({ older: 'failed' });
    }
  }

  /** Connected only while visible: in a hidden tab the partner's messages would count as read although nobody reads them. */
  function follow(): void {
    const isWanted = viewers > 0 && state.getState().history === 'ready' && canConnect();
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

  /** Fetches what was missed, then sends what is pending; stops if the connection is lost meanwhile. */
  async function catchUp(): Promise<void> {
    const thisVisit = visit;
    let hasMore = true;
    for (let afterId = resumeAfterId(thread()); hasMore; ) {
      const slice = await messages.after(room, afterId).catch(() => undefined);
      if (visit !== thisVisit) return;
      if (!slice) return void setTimeout(() => visit === thisVisit && catchUp(), gapRetryMs);
      fold({ type: 'gapFilled', messages: slice.messages, isLast: !slice.hasMore });
      hasMore = slice.hasMore;
      afterId = slice.messages.at(-1)?.id ?? afterId;
    }
    for (const outgoing of thread().outgoing) if (outgoing.status === 'sending') deliver(outgoing);
  }

  function deliver({ clientMessageId, message }: OutgoingMessage): void {
    connection.send(room, { message, senderId: me, clientMessageId }).then(
      () => forgetDeadline(clientMessageId),
      (error: unknown) => {
        if (error instanceof MessageRefused) fail(clientMessageId); // otherwise it is sent again when the room is back
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

  /** In the order of writing: a message written before the gap is filled waits behind the earlier ones. */
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
    change: (message) => fold({ type: 'changed', message }),
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

/** Not found, or not this person's: the same for the reader. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);
