import type { DealFacts } from '@teum/contract/money/deal-transitions';
import type { AgreedTime } from '../../talk/appointment/index.ts';
import type { DealRow } from './deal.sql.ts';

/** All on which the contract's table of transitions depends. */
export const dealFacts = (row: DealRow, time: AgreedTime | undefined): DealFacts => ({
  kind: row.auctionId === null ? 'hourly' : 'auction',
  state: row.state,
  payByMs: row.payBy.getTime(),
  isExtended: row.isExtended,
  paidMs: row.paidAt?.getTime(),
  startMs: time?.startsAt.getTime(),
  endMs: time?.endsAt.getTime(),
  answers: { seller: timedAnswer(time?.seller), buyer: timedAnswer(time?.buyer) },
  maturesMs: row.maturesAt?.getTime(),
});

const timedAnswer = (given: AgreedTime['seller']) => given && { answer: given.answer, atMs: given.at.getTime() };
