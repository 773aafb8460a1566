import { withClosers } from '../server/cluster/closers.ts';
import { type Answer, ratioOf } from './frame/answer.ts';
import { inRounds, seriesOf } from './frame/rounds.ts';
import { HiredHand } from './load/hired-hand.ts';
import type { ListenersSteps } from './load/listeners-program.ts';
import type { ViewersSteps } from './opponents/viewers-program.ts';

const rounds = 5;
const viewers = 2_000;
const bids = 50;

/** What does a bid cost with 2,000 viewers: one frame that all share, or one frame for each with their standing? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const server = await HiredHand.hire<ViewersSteps>('opponents/viewers-program.ts');
    onClose(() => server.dismiss());
    const listeners = await HiredHand.hire<ListenersSteps>('load/listeners-program.ts');
    onClose(() => listeners.dismiss());
    await listeners.ask('listen', { port: await server.ask('serve'), path: '/', count: viewers });
    const taken = await inRounds(
      rounds,
      {
        'shared frame': () => server.ask('sendBids', { count: bids, frames: 'shared' }),
        'frame per viewer': () => server.ask('sendBids', { count: bids, frames: 'own' }),
      },
      { warmUps: 1 },
    );
    const cost = (name: keyof typeof taken) => seriesOf(`${name}, server`, taken[name], 'cpuMilliseconds', 'CPU ms');
    const size = (name: keyof typeof taken) => seriesOf(name, taken[name], 'kilobytes', 'KiB');
    return {
      question: `One bid with ${viewers.toLocaleString('en')} viewers`,
      series: [size('shared frame'), size('frame per viewer'), cost('shared frame'), cost('frame per viewer')],
      claims: [
        ratioOf('CPU of a bid, shared : per viewer', cost('shared frame'), cost('frame per viewer'), { atMost: 0.8 }),
        ratioOf('bytes of a bid, shared : per viewer', size('shared frame'), size('frame per viewer'), { atMost: 0.8 }),
      ],
      notes: [],
    };
  });
}
