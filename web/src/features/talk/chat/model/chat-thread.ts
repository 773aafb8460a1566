import type { ChatMessage } from '@teum/contract/talk/chat-messages';

/** Written here and not yet confirmed; the server recognises it by its `clientMessageId` however often it is sent. */
export interface OutgoingMessage {
  clientMessageId: string;
  message: string;
  /** Korean time, as the server will write it. */
  writtenAt: string;
  status: 'sending' | 'failed';
}

export interface ChatThread {
  /** The viewer's account. */
  me: number;
  /** Oldest first, each id once. */
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  hasOlder: boolean;
  /** The thread is complete up to this id. A live message after a gap does not move it until the gap is filled. */
  seenUpTo: number;
  isCaughtUp: boolean;
}

export type ThreadEvent =
  | { type: 'loaded'; messages: readonly ChatMessage[]; hasOlder: boolean }
  | { type: 'olderLoaded'; messages: readonly ChatMessage[]; hasOlder: boolean }
  | { type: 'arrived' | 'changed'; message: ChatMessage }
  | { type: 'cutOff' }
  | { type: 'gapFilled'; messages: readonly ChatMessage[]; isLast: boolean }
  | { type: 'entered'; senderId: number }
  | { type: 'written'; outgoing: OutgoingMessage }
  | { type: 'failed' | 'retried' | 'discarded'; clientMessageId: string };

export const emptyThread = (me: number): ChatThread => ({
  me,
  messages: [],
  outgoing: [],
  hasOlder: false,
  seenUpTo: 0,
  isCaughtUp: false,
});

export function foldThread(thread: ChatThread, event: ThreadEvent): ChatThread {
  switch (event.type) {
    case 'loaded':
      return seen({ ...withMessages(thread, event.messages), hasOlder: event.hasOlder });
    case 'olderLoaded':
      return { ...withMessages(thread, event.messages), hasOlder: event.hasOlder };
    case 'arrived':
      return thread.isCaughtUp ? seen(withMessages(thread, [event.message])) : withMessages(thread, [event.message]);
    case 'changed':
      return thread.messages.some(({ id }) => id === event.message.id) ? withMessages(thread, [event.message]) : thread;
    case 'cutOff':
      return { ...thread, isCaughtUp: false };
    case 'gapFilled':
      return gapFilled(thread, event);
    case 'entered':
      return event.senderId === thread.me ? thread : { ...thread, messages: readByPartner(thread) };
    case 'written':
      return { ...thread, outgoing: [...thread.outgoing, event.outgoing] };
    case 'failed':
      return withStatus(thread, event.clientMessageId, 'failed');
    case 'retried':
      return withStatus(thread, event.clientMessageId, 'sending');
    case 'discarded':
      return { ...thread, outgoing: thread.outgoing.filter((one) => one.clientMessageId !== event.clientMessageId) };
  }
}

/**
 * Where to fetch from after a gap: after the last complete id, or at the viewer's first unread message, because the partner may
 * have read it during the gap.
 */
export function resumeAfterId({ me, messages, seenUpTo }: ChatThread): number {
  const unread = messages.find(({ senderId, readCount }) => senderId === me && readCount > 0);
  return unread ? Math.min(unread.id - 1, seenUpTo) : seenUpTo;
}

const lastId = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0;

const seen = (thread: ChatThread): ChatThread => ({
  ...thread,
  seenUpTo: Math.max(thread.seenUpTo, lastId(thread.messages)),
});

/**
 * A slice that is not the last moves the complete id only to its own end: live messages may already stand behind the next slice.
 */
function gapFilled(
  thread: ChatThread,
  { messages, isLast }: { messages: readonly ChatMessage[]; isLast: boolean },
): ChatThread {
  const filled = withMessages(thread, messages);
  if (isLast) return seen({ ...filled, isCaughtUp: true });
  return { ...filled, seenUpTo: Math.max(filled.seenUpTo, lastId(messages)) };
}

function withMessages(thread: ChatThread, incoming: readonly ChatMessage[]): ChatThread {
  const arrived = new Set(
    incoming.filter(({ senderId }) => senderId === thread.me).map(({ clientMessageId }) => clientMessageId),
  );
  return {
    ...thread,
    messages: merged(thread.messages, incoming),
    outgoing: thread.outgoing.filter(({ clientMessageId }) => !arrived.has(clientMessageId)),
  };
}

function merged(known: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, newer(byId.get(message.id), message));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Read stays read: an answer sent before the partner came in would bring the '1' back. */
const newer = (known: ChatMessage | undefined, incoming: ChatMessage): ChatMessage =>
  known ? { ...incoming, readCount: Math.min(known.readCount, incoming.readCount) } : incoming;

const readByPartner = ({ me, messages }: ChatThread): readonly ChatMessage[] =>
  messages.map((message) =>
    message.senderId === me && message.readCount === 1 ? { ...message, readCount: 0 } : message,
  );

function withStatus(thread: ChatThread, clientMessageId: string, status: OutgoingMessage['status']): ChatThread {
  const outgoing = thread.outgoing.map((one) => (one.clientMessageId === clientMessageId ? { ...one, status } : one));
  return { ...thread, outgoing };
}
