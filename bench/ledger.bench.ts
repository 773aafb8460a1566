import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { BidFloor, type BidSample } from './bid-floor.ts';
import { type Answer, ratioOf } from './frame/answer.ts';
import { inRounds, seriesOf } from './frame/rounds.ts';
import { makeServerWithoutRecord } from './opponents/server-without-record.ts';

const rounds = 7;

/** What does the record of every decision cost bids? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const withRecord = await openFloor(onClose, undefined);
    const without = await openFloor(onClose, await makeServerWithoutRecord(onClose));
    const taken = await inRounds<string, BidSample>(
      rounds,
      { 'with the record': () => withRecord.ours(), without: () => without.ours() },
      { warmUps: 6 },
    );
    const series = Object.entries(taken).map(([name, samples]) => ({
      perSecond: seriesOf(name, samples, 'perSecond', 'bids/s'),
      p99: seriesOf(`${name}, p99`, samples, 'p99Ms', 'ms'),
    }));
    const [ours, bare] = series as [(typeof series)[0], (typeof series)[0]];
    return {
      question: 'Bids on one auction with entries, hashes and signed receipts, and without',
      series: series.flatMap(({ perSecond, p99 }) => [perSecond, p99]),
      claims: [
        ratioOf('bids with the record : without', ours.perSecond, bare.perSecond, { atLeast: 0.95 }),
        ratioOf('bids with the record : without, p99', ours.p99, bare.p99, { atMost: 1.1 }),
      ],
      notes: ['The server without the record is the same build with one line removed.'],
    };
  });
}

async function openFloor(onClose: OnClose, main: string | undefined): Promise<BidFloor> {
  const stage = await Stage.set(onClose);
  return BidFloor.open(stage, [(await stage.startServer({}, main)).port]);
}
