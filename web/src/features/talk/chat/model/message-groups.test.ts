import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { describe, expect, it } from 'vitest';
import { emptyThread } from './chat-thread.ts';
import { groupMessages } from './message-groups.ts';

const minji = 7;
const junho = 9;
let lastId = 0;

function sent(senderId: number, sendDateTime: string, more: Partial<ChatMessage> = {}): ChatMessage {
  lastId += 1;
  return {
    id: lastId,
    roomType: 'auction',
    chatRoomId: 3,
    message: `${lastId}`,
    senderId,
    sendDateTime,
    readCount: 0,
    contentType: 'TALK',
    ...more,
  };
}

const threadOf = (...messages: ChatMessage[]) => ({ ...emptyThread(minji), messages });

const shape = (days: ReturnType<typeof groupMessages>) =>
  days.map(({ day, groups }) => [day, groups.map(({ senderId, messages }) => `${senderId}×${messages.length}`)]);

describe('groupMessages', () => {
  it('puts messages of one sender within one minute together', () => {
    const thread = threadOf(
      sent(junho, '2026-02-03T23:42:01+09:00'),
      sent(junho, '2026-02-03T23:42:59.900+09:00'),
      sent(junho, '2026-02-03T23:43:00+09:00'),
      sent(minji, '2026-02-03T23:43:10+09:00'),
      sent(junho, '2026-02-03T23:43:20+09:00'),
    );
    expect(shape(groupMessages(thread))).toEqual([['2026-02-03', ['9×2', '9×1', '7×1', '9×1']]]);
  });

  it('draws a day line at midnight in Seoul, within the same minute of another zone or not', () => {
    const thread = threadOf(sent(junho, '2026-02-03T23:59:59+09:00'), sent(junho, '2026-02-04T00:00:00+09:00'));
    expect(shape(groupMessages(thread))).toEqual([
      ['2026-02-03', ['9×1']],
      ['2026-02-04', ['9×1']],
    ]);
  });

  it('shows what is being sent at the end, under a key that stays when it is stored', () => {
    const writtenAt = '2026-02-03T23:42:30+09:00';
    const outgoing = { clientMessageId: 'a', message: '네', writtenAt, status: 'sending' } as const;
    const sending = { ...threadOf(sent(minji, '2026-02-03T23:42:10+09:00')), outgoing: [outgoing] };
    const [day] = groupMessages(sending);
    expect(day!.groups[0]!.messages[1]).toEqual({
      key: 'a',
      message: '네',
      senderId: minji,
      at: writtenAt,
      isUnread: false,
      outgoing,
    });

    const stored = threadOf(sent(minji, writtenAt, { clientMessageId: 'a', readCount: 1 }));
    expect(groupMessages(stored)[0]!.groups[0]!.messages[0]).toMatchObject({ key: 'a', isUnread: true });
  });

  it('marks own messages as not read, never the partner’s', () => {
    const at = '2026-02-03T23:42:10+09:00';
    const thread = threadOf(sent(minji, at, { readCount: 1 }), sent(junho, at, { readCount: 1 }), sent(minji, at));
    const marks = groupMessages(thread)[0]!.groups.flatMap(({ messages }) => messages.map(({ isUnread }) => isUnread));
    expect(marks).toEqual([true, false, false]);
  });

  it('[CHAT-25] puts a system message between the groups, in nobody’s name and never unread', () => {
    const at = '2026-02-03T23:42:10+09:00';
    const thread = threadOf(
      sent(minji, at),
      sent(minji, at, { system: 'auctionResult', readCount: 1 }),
      sent(minji, at),
      sent(junho, '2026-02-04T00:00:00+09:00'),
    );
    const days = groupMessages(thread);
    expect(shape(days)).toEqual([
      ['2026-02-03', ['7×1', '7×1', '7×1']],
      ['2026-02-04', ['9×1']],
    ]);
    const groups = days.flatMap((day) => day.groups);
    expect(groups.map(({ isSystem }) => isSystem)).toEqual([false, true, false, false]);
    expect(groups[1]!.messages[0]!.isUnread).toBe(false);
  });
});
