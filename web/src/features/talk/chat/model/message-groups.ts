import type { Appointment } from '@teum/contract/talk/appointment';
import type { ChatMessage, SystemMessage } from '@teum/contract/talk/chat-messages';
import type { ChatThread, OutgoingMessage } from './chat-thread.ts';

export interface ShownMessage {
  /** The same before and after the message is stored, so that it stays the same element. */
  key: string;
  /** Missing until the message is stored. */
  id?: number;
  message: string;
  english?: string;
  senderId: number;
  at: string;
  /** An own message that the partner has not read. */
  isUnread: boolean;
  /** Written by the product, in nobody's name. */
  system?: SystemMessage;
  /** The message is the card of this appointment. */
  appointment?: Appointment;
  /** The message is the card of this deal. */
  deal?: { id: number };
  outgoing?: OutgoingMessage;
  /** The desk has hidden it; its sender reads why. */
  isHidden?: boolean;
  hidden?: { reason: string };
}

/** One sender within one minute; the time is shown once, under the last message. System messages and cards are groups of their own. */
export interface MessageGroup {
  key: string;
  senderId: number;
  at: string;
  isSystem: boolean;
  /** The appointment, if the group is its card. */
  card?: Appointment;
  messages: readonly ShownMessage[];
}

export interface MessageDay {
  /** `2026-02-03` in Korea. */
  day: string;
  groups: readonly MessageGroup[];
}

/** Times on the wire are Korean, so day and minute are prefixes of the text in any time zone. */
const dayOf = (koreanTime: string): string => koreanTime.slice(0, 10);
const minuteOf = (koreanTime: string): string => koreanTime.slice(0, 16);

/** The thread as shown: by day, then by sender and minute; messages being sent come last. */
export function groupMessages({ me, messages, outgoing }: ChatThread): MessageDay[] {
  const shown = [...messages.map((one) => stored(one, me)), ...outgoing.map((one) => unsent(one, me))];
  return runs(shown, ({ at }) => dayOf(at)).map((ofDay) => ({
    day: dayOf(ofDay[0]!.at),
    groups: runs(ofDay, nameOfGroup).map(groupOf),
  }));
}

const nameOfGroup = ({ system, senderId, at, appointment }: ShownMessage): string =>
  appointment ? `card ${appointment.id}` : `${system ?? senderId} ${minuteOf(at)}`;

const stored = (
  {
    id,
    clientMessageId,
    message,
    senderId,
    sendDateTime,
    readCount,
    system,
    english,
    appointment,
    deal,
    isHidden,
    hidden,
  }: ChatMessage,
  me: number,
): ShownMessage => ({
  key: clientMessageId ?? String(id),
  id,
  message,
  senderId,
  at: sendDateTime,
  isUnread: senderId === me && readCount > 0 && !system,
  ...(system && { system }),
  ...(english && { english }),
  ...(appointment && { appointment }),
  ...(deal && { deal }),
  ...(isHidden && { isHidden }),
  ...(hidden && { hidden }),
});

const unsent = (outgoing: OutgoingMessage, me: number): ShownMessage => ({
  key: outgoing.clientMessageId,
  message: outgoing.message,
  senderId: me,
  at: outgoing.writtenAt,
  isUnread: false,
  outgoing,
});

const groupOf = (messages: readonly ShownMessage[]): MessageGroup => ({
  key: messages[0]!.key,
  senderId: messages[0]!.senderId,
  at: messages.at(-1)!.at,
  isSystem: messages[0]!.system !== undefined,
  ...(messages[0]!.appointment && { card: messages[0]!.appointment }),
  messages,
});

/** Groups neighbours with the same name; a later run of that name is another group. */
function runs<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const found: Item[][] = [];
  let name: string | undefined;
  for (const item of items) {
    const next = nameOf(item);
    if (next === name) found.at(-1)!.push(item);
    else found.push([item]);
    name = next;
  }
  return found;
}
