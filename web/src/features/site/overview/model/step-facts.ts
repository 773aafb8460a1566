import { storedLine } from '@teum/contract/stored-line';
import type { AppointmentRole } from '@teum/contract/talk/appointment-rules';
import { otherRole } from '@teum/contract/talk/appointment-rules';
import { paths, proposeHash, type RoomType } from '../../../../shared/paths.ts';
import type { Step } from './steps.ts';

/** What a row shows of a step, whatever it is about. */
export interface StepFacts {
  title: string;
  roomType: RoomType;
  thumbNailUrl: string;
  /** The page of the auction or the listing. */
  subject: string;
  /** The other side; an auction without a bid has none. */
  person?: { id: number; nickName: string };
  amountKrw?: number | undefined;
  when: Date;
  until?: Date;
  /** Where the step is done; a review and a new auction have buttons of their own. */
  to?: string;
}

export function stepFacts(step: Step): StepFacts {
  if (step.kind === 'relist') return auctionFacts(step);
  if (step.kind === 'book') return { ...auctionFacts(step), ...bookingFacts(step) };
  return 'review' in step ? reviewFacts(step) : appointmentFacts(step);
}

type Of<Key extends string> = Extract<Step, Record<Key, unknown>>;

const auctionFacts = ({ auction }: Of<'auction'>): StepFacts => ({
  title: storedLine(auction.title),
  roomType: 'auction',
  thumbNailUrl: auction.thumbNailUrl,
  subject: paths.auction(auction.id),
  amountKrw: auction.highestBidAmount,
  when: new Date(auction.endTime),
});

function bookingFacts({ auction, role }: Of<'auction'>): Pick<StepFacts, 'person' | 'to'> {
  const { winnerId, winnerNickName, chatRoomId } = auction.result!;
  const person =
    role === 'seller'
      ? { id: winnerId, nickName: winnerNickName }
      : { id: auction.sellerId, nickName: auction.nickName };
  return { person, to: paths.chat('auction', chatRoomId!) + proposeHash };
}

const reviewFacts = ({ review }: Of<'review'>): StepFacts => ({
  title: review.title,
  roomType: review.roomType,
  thumbNailUrl: review.thumbNailUrl,
  subject: paths[review.roomType](review.subjectId),
  person: review.person,
  amountKrw: review.priceKrw,
  when: new Date(review.startsAt),
  until: new Date(review.closesAt),
});

function appointmentFacts({ appointment, role }: Of<'appointment'>): StepFacts {
  const { title, roomType, thumbNailUrl, priceKrw, startsAt, expiresAt, chatRoomId, subjectId } = appointment;
  return {
    title,
    roomType,
    thumbNailUrl,
    subject: paths[roomType](subjectId),
    person: personIn(appointment, otherRole(role)),
    amountKrw: priceKrw,
    when: new Date(startsAt),
    ...(expiresAt && { until: new Date(expiresAt) }),
    to: paths.chat(roomType, chatRoomId),
  };
}

const personIn = (
  { sellerId, sellerNickName, buyerId, buyerNickName }: Of<'appointment'>['appointment'],
  role: AppointmentRole,
) => (role === 'seller' ? { id: sellerId, nickName: sellerNickName } : { id: buyerId, nickName: buyerNickName });
