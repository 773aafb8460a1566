import { describe, expect, it } from 'vitest';
import { judgeTalk, type ShownMessage, type TalkRecord } from './judge-talk.ts';

const message = (id: number, senderId: number, clientMessageId: string): ShownMessage => ({
  id,
  senderId,
  clientMessageId,
});
const said = [message(10, 1, 'a'), message(12, 2, 'x'), message(15, 1, 'b'), message(16, 2, 'y')];

/** 민지 is 1 and said a, b; 준호 is 2 and said x, y. */
const talk = ({
  history = said,
  minji = said,
  junho = said,
  live = [
    [10, 12],
    [15, 16],
  ],
}: {
  history?: ShownMessage[];
  minji?: ShownMessage[];
  junho?: ShownMessage[];
  live?: number[][];
} = {}): TalkRecord => ({
  people: [
    { accountId: 1, sent: ['a', 'b'], shown: minji, live: [[10, 12, 15, 16]] },
    { accountId: 2, sent: ['x', 'y'], shown: junho, live },
  ],
  history,
});
const [a, x, b, y] = said as [ShownMessage, ShownMessage, ShownMessage, ShownMessage];

describe('judgeTalk', () => {
  it('finds nothing in a talk that went well', () => {
    expect(judgeTalk(talk())).toEqual([]);
  });

  it('allows that a sender is shown its own message again after sending it again', () => {
    expect(
      judgeTalk(
        talk({
          live: [
            [10, 12],
            [12, 15, 12, 16],
          ],
        }),
      ),
    ).toEqual([]);
  });

  it.each<[string, TalkRecord, string]>([
    [
      'a message that was sent and never stored',
      talk({ history: [a, x, y], minji: [a, x, y], junho: [a, x, y] }),
      '1: b is lost',
    ],
    ['a message that one side never saw', talk({ junho: [a, x, y] }), '2: message 15 was never shown'],
    [
      'a message that was stored twice',
      talk({ history: [...said, message(20, 1, 'b')] }),
      'history: 1 b is there twice',
    ],
    ['a message that was shown twice', talk({ junho: [a, x, x, b, y] }), '2: shown: 12 comes after 12'],
    ['messages shown in another order', talk({ junho: [a, b, x, y] }), '2: shown: 12 comes after 15'],
    [
      'messages stored in another order than sent',
      talk({
        history: [message(10, 1, 'b'), x, message(15, 1, 'a'), y],
      }),
      '1: sent messages are stored in another order',
    ],
    ['a message that nobody said', talk({ junho: [...said, message(99, 1, 'z')] }), '2: message 99 was never said'],
    ['a topic that delivered twice', talk({ live: [[10, 15, 15]] }), '2: live: 15 comes after 15'],
    ['a topic that delivered in another order', talk({ live: [[15, 10]] }), '2: live: 10 comes after 15'],
  ])('finds %s', (_what, record, sentence) => {
    expect(judgeTalk(record)).toContain(sentence);
  });
});
