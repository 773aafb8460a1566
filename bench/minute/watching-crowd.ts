import type { OnClose } from '../../server/cluster/closers.ts';
import { HiredHand } from '../load/hired-hand.ts';
import type { ListenersSteps, WatchersReport } from '../load/listeners-program.ts';

const processes = 2;

/** Watchers of one auction in client processes of their own, spread over the servers. */
export class WatchingCrowd {
  private readonly hands: readonly HiredHand<ListenersSteps>[];

  private constructor(hands: readonly HiredHand<ListenersSteps>[]) {
    this.hands = hands;
  }

  static async gather(
    onClose: OnClose,
    { ports, path, count }: { ports: readonly number[]; path: string; count: number },
  ): Promise<WatchingCrowd> {
    const hire = () => HiredHand.hire<ListenersSteps>('load/listeners-program.ts');
    const hands = await Promise.all(Array.from({ length: processes }, hire));
    onClose(() => Promise.all(hands.map((hand) => hand.dismiss())));
    const parts = hands.length * ports.length;
    const sizeOf = (part: number) => Math.floor((count * (part + 1)) / parts) - Math.floor((count * part) / parts);
    const open = async (hand: HiredHand<ListenersSteps>, number: number) => {
      for (const [place, port] of ports.entries()) {
        await hand.ask('listen', { port, path, count: sizeOf(number * ports.length + place) });
      }
    };
    await Promise.all(hands.map(open));
    return new WatchingCrowd(hands);
  }

  /** Events that arrived since the last call, and the last of them. */
  async countEvents(): Promise<{ events: number; last: string }> {
    const counts = await Promise.all(this.hands.map((hand) => hand.ask('countEvents')));
    return { events: counts.reduce((sum, { events }) => sum + events, 0), last: counts[0]!.last };
  }

  untilEnded(): Promise<unknown> {
    return Promise.all(this.hands.map((hand) => hand.ask('untilEnded')));
  }

  report(prices: number[]): Promise<WatchersReport[]> {
    return Promise.all(this.hands.map((hand) => hand.ask('report', { prices })));
  }
}
