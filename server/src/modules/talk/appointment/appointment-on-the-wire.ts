import { toKoreanTime } from '@teum/contract';
import type { Appointment, AppointmentRole } from '@teum/contract/talk/appointment';
import { roleIn } from '@teum/contract/talk/appointment';
import type { AppointmentPosition } from '@teum/contract/talk/appointment-transitions';
import { appointmentInstants } from '@teum/contract/talk/appointment-transitions';
import { visibleText } from '@teum/contract/visible-text';
import type { AppointmentRow } from './appointment.sql.ts';

const minutesBetween = (startsAt: Date, endsAt: Date): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** As the rules of the contract see it. */
export const positionOf = (row: AppointmentRow): AppointmentPosition => ({
  state: row.state,
  proposedBy: row.proposedBy,
  times: {
    proposedMs: row.proposedAt.getTime(),
    startMs: row.startsAt.getTime(),
    endMs: row.endsAt.getTime(),
    firstAnswerMs: row.firstAnswerAt?.getTime(),
    movedStartMs: row.moves?.startsAt.getTime(),
  },
});

/** Without a viewer, what both sides may see. */
export function appointmentOnTheWire(row: AppointmentRow, viewerId?: number): Appointment {
  return {
    id: row.id,
    chatRoomId: row.roomId,
    roomType: row.roomType,
    subjectId: row.subjectId,
    title: visibleText(row.title),
    thumbNailUrl: row.thumbnailKey,
    messageId: row.messageId,
    state: row.state,
    revision: row.revision,
    proposedBy: row.proposedBy,
    sellerId: row.sellerId,
    sellerNickName: row.sellerNickName ?? '',
    buyerId: row.buyerId,
    buyerNickName: row.buyerNickName ?? '',
    startsAt: toKoreanTime(row.startsAt),
    endsAt: toKoreanTime(row.endsAt),
    lengthMinutes: minutesBetween(row.startsAt, row.endsAt),
    ...(row.place !== null && { place: row.place }),
    ...(row.note !== null && { note: row.note }),
    ...(row.priceKrw !== null && { priceKrw: row.priceKrw }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.isLate && { isLate: true, lateHours: row.lateWithinHours }),
    ...linked(row),
    ...ofState(row),
    said: row.said,
    answeredBy: answeredBy(row),
    ...(viewerId !== undefined && myAnswer(row, roleIn(row, viewerId))),
  };
}

function linked({ moves, next }: AppointmentRow): Pick<Appointment, 'moves' | 'next'> {
  return {
    ...(moves && {
      moves: {
        id: moves.id,
        startsAt: toKoreanTime(moves.startsAt),
        lengthMinutes: minutesBetween(moves.startsAt, moves.endsAt),
      },
    }),
    ...(next && { next: { id: next.id, startsAt: toKoreanTime(next.startsAt), proposedBy: next.proposedBy } }),
  };
}

/** Fields that only one state has. */
function ofState(
  row: AppointmentRow,
): Pick<Appointment, 'expiresAt' | 'cancelledBy' | 'cancelledAt' | 'settlesAt' | 'outcome'> {
  const { state, cancelledBy, changedAt, firstAnswerAt, outcome } = row;
  const { expiry, settling } = appointmentInstants;
  const instant = (of: typeof expiry): string => toKoreanTime(new Date(of(positionOf(row).times)));
  return {
    ...(state === 'proposed' && { expiresAt: instant(expiry) }),
    ...(cancelledBy !== null && { cancelledBy, cancelledAt: toKoreanTime(changedAt) }),
    ...(state === 'ended' && firstAnswerAt !== null && { settlesAt: instant(settling) }),
    ...(outcome !== null && { outcome }),
  };
}

function answeredBy({ sellerAnswer, buyerAnswer }: AppointmentRow): AppointmentRole[] {
  return [
    ...(sellerAnswer === null ? [] : (['seller'] as const)),
    ...(buyerAnswer === null ? [] : (['buyer'] as const)),
  ];
}

function myAnswer(row: AppointmentRow, role: AppointmentRole): Pick<Appointment, 'myAnswer'> {
  const answer = role === 'seller' ? row.sellerAnswer : row.buyerAnswer;
  return answer === null ? {} : { myAnswer: answer };
}
