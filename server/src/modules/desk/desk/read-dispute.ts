import { toKoreanTime } from '@teum/contract';
import type { DeskDeal, DeskDispute } from '@teum/contract/desk/desk.routes';
import { deskDeadlines } from '@teum/contract/money/deal-transitions';
import { thingPath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Db } from '../../../platform/db/database.ts';
import { balanceOf } from '../../money/books/index.ts';
import {
  amountsOf,
  backKrw,
  type DealRow,
  findDeal,
  findFrozenOffer,
  roleInDeal,
  timelineOf,
} from '../../money/deal/index.ts';
import { type AgreedTime, listAgreedTimes } from '../../talk/appointment/index.ts';
import { listTakenDeals, type Taken } from './case.sql.ts';
import { person, personOnTheWire } from './on-the-wire.ts';
import { readPeople } from './people.ts';

type EventRow = DealRow['events'][number];

/** A deal is disputed once. What the provider takes back during a dispute has not begun it. */
const beginningOf = ({ events }: DealRow): EventRow | undefined =>
  events.find(({ transition }) => transition === 'object' || transition === 'settle') ??
  events.find(({ transition }) => transition === 'takeBack');

/** When the dispute began; of a released deal, when the provider took its payment back. */
const beganAt = (row: DealRow): Date | undefined => row.disputedAt ?? beginningOf(row)?.at;

export function disputeOnTheWire(row: DealRow, taken: Taken | undefined): DeskDispute {
  const disputedAt = beganAt(row)!;
  const { progressMs, decisionMs } = deskDeadlines(disputedAt.getTime());
  return {
    dealId: row.id,
    title: visibleText(row.title),
    price: row.priceKrw,
    seller: person(row.sellerId, row.sellerNickName),
    buyer: person(row.buyerId, row.buyerNickName),
    startedBy: (beginningOf(row)?.by ?? 'clock') as DeskDispute['startedBy'],
    since: toKoreanTime(disputedAt),
    progressBy: toKoreanTime(new Date(progressMs)),
    progressAt: row.progressAt && toKoreanTime(row.progressAt),
    decisionBy: toKoreanTime(new Date(decisionMs)),
    ...(taken && { taken: { by: person(taken.operatorId, taken.nickName), until: toKoreanTime(taken.until) } }),
  };
}

/** A deal that is disputed, or was, or whose payment was taken back. Undefined for every other one: the desk has no business with it. */
export async function readDispute(db: Db, operatorId: number, id: number): Promise<DeskDeal | undefined> {
  const row = await findDeal(db, id);
  if (!row || !beganAt(row)) return undefined;
  const [held, offer, times, people, taken] = await Promise.all([
    balanceOf(db, `held:${id}`),
    findFrozenOffer(db, id),
    listAgreedTimes(db, row.appointmentId === null ? [] : [row.appointmentId]),
    readPeople(db, [row.buyerId, row.sellerId]),
    listTakenDeals(db, [id]),
  ]);
  return {
    ...disputeOnTheWire(row, taken.get(id)),
    state: row.state,
    kind: row.auctionId === null ? 'hourly' : 'auction',
    isOwn: roleInDeal(row, operatorId) !== undefined,
    feePercent: row.feePercent,
    cancelTerms: row.cancelTerms,
    held,
    refundedAmount: backKrw(row),
    amounts: amountsOf(row),
    offer: {
      description: offer!.description,
      thumbNailUrl: offer!.thumbnailKey,
      page: row.auctionId === null ? thingPath('product', row.productId!) : thingPath('auction', row.auctionId),
    },
    ...hourOf(times.get(row.appointmentId ?? 0)),
    words: row.events.flatMap(wordsIn),
    timeline: timelineOf(row),
    people: people.map(personOnTheWire),
  };
}

const hourOf = (time: AgreedTime | undefined): Pick<DeskDeal, 'startsAt' | 'endsAt' | 'answers'> => ({
  startsAt: time ? toKoreanTime(time.startsAt) : null,
  endsAt: time ? toKoreanTime(time.endsAt) : null,
  answers: { seller: time?.seller?.answer ?? null, buyer: time?.buyer?.answer ?? null },
});

/** What one of the two wrote about the problem. */
function wordsIn({ at, transition, by, reason }: EventRow): DeskDeal['words'] {
  if (transition !== 'object' && transition !== 'explain') return [];
  return reason !== null && (by === 'seller' || by === 'buyer') ? [{ at: toKoreanTime(at), by, text: reason }] : [];
}
