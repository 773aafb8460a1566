import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const [minji, junho, seoyeon] = [1, 2, 3];

function queueOf(max: number, senders: readonly number[]) {
  const queue = new FairQueue<{ sender: number; nth: number }>(max);
  const lost = senders.map((sender, nth) => queue.push({ sender, nth }));
  return { queue, lost: lost.filter((work) => work !== undefined) };
}

const drain = ({ queue }: ReturnType<typeof queueOf>, mayBeServed = (_sender: number) => true) => {
  const order: number[] = [];
  for (let work = queue.take(mayBeServed); work; work = queue.take(mayBeServed)) order.push(work.nth);
  return order;
};

describe('FairQueue', () => {
  it('[MED-19] serves senders round-robin, each in the order they sent', () => {
    expect(drain(queueOf(8, [minji, minji, minji, junho, junho, seoyeon]))).toEqual([0, 3, 5, 1, 4, 2]);
  });

  it('[MED-19] passes over a sender who is being served', () => {
    const waiting = queueOf(8, [minji, minji, junho]);
    expect(drain(waiting, (sender) => sender !== minji)).toEqual([2]);
    expect(drain(waiting)).toEqual([0, 1]);
  });

  it('[MED-8] refuses the newest of the sender with most waiting when it is full', () => {
    const waiting = queueOf(3, [minji, minji, minji, junho]);
    expect(waiting.lost).toEqual([{ sender: minji, nth: 2 }]);
    expect(drain(waiting)).toEqual([0, 3, 1]);
  });

  it('[MED-8] refuses the newcomer when nobody has more waiting', () => {
    const waiting = queueOf(2, [minji, junho, seoyeon]);
    expect(waiting.lost).toEqual([{ sender: seoyeon, nth: 2 }]);
    expect(drain(waiting)).toEqual([0, 1]);
  });

  it('[MED-20] forgets work whose sender has left', () => {
    const { queue } = queueOf(2, []);
    const work = { sender: minji, nth: 0 };
    queue.push(work);
    expect([queue.remove(work), queue.remove(work), queue.take(() => true)]).toEqual([true, false, undefined]);
  });
});
