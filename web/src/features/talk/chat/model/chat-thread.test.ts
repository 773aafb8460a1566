import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChatThread,
  emptyThread,
  foldThread,
  type OutgoingMessage,
  resumeAfterId,
  type ThreadEvent,
} from './chat-thread.ts';

const minji = 7;
const junho = 9;

const from = (senderId: number, id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  roomType: 'product',
  chatRoomId: 3,
  message: `${id}번째`,
  senderId,
  sendDateTime: '2026-02-03T15:04:05+09:00',
  readCount: 0,
  contentType: 'TALK',
  ...more,
});

const written = (clientMessageId: string): OutgoingMessage => ({
  clientMessageId,
  message: '안녕하세요',
  writtenAt: '2026-02-03T15:05:00+09:00',
  status: 'sending',
});

const after = (...events: ThreadEvent[]): ChatThread => events.reduce(foldThread, emptyThread(minji));
const ids = ({ messages }: ChatThread) => messages.map(({ id }) => id);

const loaded = (...messages: ChatMessage[]): ThreadEvent => ({ type: 'loaded', messages, hasOlder: false });
const arrived = (message: ChatMessage): ThreadEvent => ({ type: 'arrived', message });
const changed = (message: ChatMessage): ThreadEvent => ({ type: 'changed', message });
const filled = (...messages: ChatMessage[]): ThreadEvent => ({ type: 'gapFilled', messages, isLast: true });

describe('foldThread', () => {
  it('shows each message once, in the order of ids, however it came', () => {
    const messages = [1, 2, 3, 4, 5, 6].map((id) => from(id % 2 ? minji : junho, id));
    const event = fc.oneof(
      fc.subarray(messages).map((some): ThreadEvent => ({ type: 'olderLoaded', messages: some, hasOlder: true })),
      fc.subarray(messages).map((some): ThreadEvent => ({ type: 'gapFilled', messages: some, isLast: true })),
      fc.constantFrom(...messages).map(arrived),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const shown = ids(after(...events, loaded(...messages)));
        expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
      }),
    );
  });

  it('takes what 준호 missed as seen only when the gap is filled', () => {
    const behind = after(loaded(from(junho, 1)), filled(), { type: 'cutOff' }, arrived(from(junho, 5)));
    expect(behind.seenUpTo).toBe(1);
    expect(resumeAfterId(behind)).toBe(1);

    const whole = foldThread(behind, filled(from(junho, 3), from(junho, 5)));
    expect([ids(whole), whole.seenUpTo, whole.isCaughtUp]).toEqual([[1, 3, 5], 5, true]);
    expect(foldThread(whole, arrived(from(junho, 6))).seenUpTo).toBe(6);
  });

  it('goes on after the first page of a long gap, not after what arrived live behind it', () => {
    const cut = after(loaded(from(junho, 1)), { type: 'cutOff' }, arrived(from(junho, 9)));
    const halfway = foldThread(cut, { type: 'gapFilled', messages: [from(junho, 4)], isLast: false });
    expect([halfway.seenUpTo, halfway.isCaughtUp]).toEqual([4, false]);
  });

  it('adds older pages before what is there and knows when there is no more', () => {
    const thread = after(
      { type: 'loaded', messages: [from(junho, 21)], hasOlder: true },
      { type: 'olderLoaded', messages: [from(junho, 20)], hasOlder: false },
    );
    expect([ids(thread), thread.hasOlder, thread.seenUpTo]).toEqual([[20, 21], false, 21]);
  });
});

describe('the 1 beside an own message', () => {
  it('vanishes when the partner comes in, and only then', () => {
    const sent = after(loaded(from(minji, 1, { readCount: 1 }), from(junho, 2, { readCount: 1 })));
    const own = foldThread(sent, { type: 'entered', senderId: minji });
    expect(own.messages.map(({ readCount }) => readCount)).toEqual([1, 1]);
    const partner = foldThread(sent, { type: 'entered', senderId: junho });
    expect(partner.messages.map(({ readCount }) => readCount)).toEqual([0, 1]);
  });

  it('does not come back with an answer that was on its way', () => {
    const unread = from(minji, 1, { readCount: 1 });
    const thread = after(loaded(unread), { type: 'entered', senderId: junho }, filled(unread));
    expect(thread.messages[0]!.readCount).toBe(0);
  });

  it('is asked for again after a lost connection, from the first message that had it', () => {
    const thread = after(
      loaded(from(minji, 1), from(minji, 2, { readCount: 1 }), from(minji, 3, { readCount: 1 })),
      filled(),
    );
    expect(resumeAfterId(thread)).toBe(1);
    expect(resumeAfterId(foldThread(thread, filled(from(minji, 2), from(minji, 3))))).toBe(3);
  });
});

describe('a message on its way', () => {
  it('gives way to the stored one with the same client id', () => {
    const sending = after({ type: 'written', outgoing: written('a') }, { type: 'written', outgoing: written('b') });
    const thread = foldThread(sending, arrived(from(minji, 1, { clientMessageId: 'a' })));
    expect([ids(thread), thread.outgoing]).toEqual([[1], [written('b')]]);
  });

  it('is not taken for one of the partner who made the same id', () => {
    const thread = after(
      { type: 'written', outgoing: written('a') },
      arrived(from(junho, 1, { clientMessageId: 'a' })),
    );
    expect(thread.outgoing).toEqual([written('a')]);
  });

  it('fails, is tried again, and can be given up', () => {
    const failed = after({ type: 'written', outgoing: written('a') }, { type: 'failed', clientMessageId: 'a' });
    expect(failed.outgoing[0]!.status).toBe('failed');
    expect(foldThread(failed, { type: 'retried', clientMessageId: 'a' }).outgoing[0]!.status).toBe('sending');
    expect(foldThread(failed, { type: 'discarded', clientMessageId: 'a' }).outgoing).toEqual([]);
  });
});

describe('a message that the desk has hidden', () => {
  const tombstone = from(junho, 2, { message: '운영팀이 가린 메시지입니다.', isHidden: true });

  it('[CHAT-31] becomes its tombstone, and stays read', () => {
    const thread = after(loaded(from(junho, 1), from(junho, 2)), changed({ ...tombstone, readCount: 1 }));
    expect(thread.messages).toEqual([from(junho, 1), tombstone]);
  });

  it('[CHAT-31] is not added to a thread that does not reach back to it', () => {
    expect(ids(after(loaded(from(junho, 5)), changed(tombstone)))).toEqual([5]);
  });
});
