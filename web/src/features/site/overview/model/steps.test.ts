import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { DueReview } from '@teum/contract/talk/review.routes';
import { describe, expect, it } from 'vitest';
import { nextAppointment, stepsOf } from './steps.ts';

const me = 7;
const none = { sumKrw: 0, count: 0 };
const earnings = { month: '2026-11', thisMonth: none, lastMonth: none, agreed: none };
const appointment = (id: number, changes: Partial<Appointment>) =>
  ({ id, sellerId: me, buyerId: 9, proposedBy: 'buyer', answeredBy: [], ...changes }) as Appointment;
const auction = (id: number, changes: Partial<Auction> = {}) => ({ id, sellerId: me, ...changes }) as Auction;

describe('stepsOf', () => {
  it('[OVER-6] sorts by whose turn it is, what lapses first at the top', () => {
    const result = { winnerId: 9, winnerNickName: '준호', chatRoomId: 3 };
    const { mine, awaited } = stepsOf(
      {
        appointments: [
          appointment(1, { state: 'agreed' }),
          appointment(2, { state: 'proposed', proposedBy: 'seller' }),
          appointment(3, { state: 'ended' }),
          appointment(4, { state: 'proposed' }),
          appointment(5, { state: 'ended', answeredBy: ['seller'] }),
          appointment(6, { state: 'disputed' }),
        ],
        auctions: [auction(10), auction(11, { result }), auction(12, { sellerId: 9, result })],
        reviews: [{ appointmentId: 20, role: 'buyer' } as DueReview],
        earnings,
      },
      me,
    );
    const shown = (steps: typeof mine) =>
      steps.map((step) => [step.kind, step.role, 'appointment' in step ? step.appointment.id : undefined]);
    expect(shown(mine)).toEqual([
      ['answer', 'seller', 4],
      ['answerOutcome', 'seller', 3],
      ['book', 'seller', undefined],
      ['book', 'buyer', undefined],
      ['review', 'buyer', undefined],
      ['relist', 'seller', undefined],
    ]);
    expect(shown(awaited)).toEqual([
      ['meet', 'seller', 1],
      ['awaitAnswer', 'seller', 2],
      ['awaitOutcome', 'seller', 5],
      ['awaitDesk', 'seller', 6],
    ]);
  });

  it('names the agreed appointment that comes next', () => {
    const appointments = [
      appointment(1, { state: 'agreed', endsAt: '2026-11-20T19:00:00+09:00' }),
      appointment(2, { state: 'proposed', endsAt: '2026-11-21T19:00:00+09:00' }),
      appointment(3, { state: 'agreed', endsAt: '2026-11-22T19:00:00+09:00' }),
    ];
    const shown = { appointments, auctions: [], reviews: [], earnings };
    expect(nextAppointment(shown, Date.parse('2026-11-20T20:00:00+09:00'))?.id).toBe(3);
  });
});
