import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Overview } from '@teum/contract/site/overview.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import { type AppointmentRole, roleIn } from '@teum/contract/talk/appointment-rules';
import type { DueReview } from '@teum/contract/talk/review.routes';

type AppointmentStep = 'answer' | 'answerOutcome' | 'awaitAnswer' | 'meet' | 'awaitOutcome' | 'awaitDesk';

/** One thing that someone has to do, and what it is about. */
export type Step =
  | { kind: AppointmentStep; role: AppointmentRole; appointment: Appointment }
  | { kind: 'book'; role: AppointmentRole; auction: Auction }
  | { kind: 'review'; role: AppointmentRole; review: DueReview }
  | { kind: 'relist'; role: 'seller'; auction: Auction };

/** In the order in which they press: what lapses first, last what can wait. */
const mineFirst = ['answer', 'answerOutcome', 'book', 'review', 'relist'] as const;
const awaitedFirst = ['meet', 'awaitAnswer', 'awaitOutcome', 'awaitDesk'] as const;

/** Whose turn it is, in everything that is open. */
export function stepsOf({ appointments, auctions, reviews }: Overview, me: number): { mine: Step[]; awaited: Step[] } {
  const steps: Step[] = [
    ...appointments.map((appointment) => appointmentStep(appointment, me)),
    ...auctions.map((auction) => auctionStep(auction, me)),
    ...reviews.map((review): Step => ({ kind: 'review', role: review.role, review })),
  ];
  const inOrder = (kinds: readonly Step['kind'][]) =>
    kinds.flatMap((kind) => steps.filter((step) => step.kind === kind));
  return { mine: inOrder(mineFirst), awaited: inOrder(awaitedFirst) };
}

function appointmentStep(appointment: Appointment, me: number): Step {
  const role = roleIn(appointment, me);
  return { kind: kindOf(appointment, role), role, appointment };
}

function kindOf({ state, proposedBy, answeredBy }: Appointment, role: AppointmentRole): AppointmentStep {
  if (state === 'proposed') return proposedBy === role ? 'awaitAnswer' : 'answer';
  if (state === 'ended') return answeredBy.includes(role) ? 'awaitOutcome' : 'answerOutcome';
  return state === 'disputed' ? 'awaitDesk' : 'meet';
}

const auctionStep = (auction: Auction, me: number): Step =>
  auction.result ? { kind: 'book', role: roleIn(auction, me), auction } : { kind: 'relist', role: 'seller', auction };

/** The agreed appointment that comes next. The server sorts by start. */
export const nextAppointment = ({ appointments }: Overview, nowMs: number): Appointment | undefined =>
  appointments.find(({ state, endsAt }) => state === 'agreed' && Date.parse(endsAt) > nowMs);

/** Distinguishes two steps in a list. */
export function stepKey(step: Step): string {
  if ('appointment' in step) return `appointment ${step.appointment.id}`;
  return 'auction' in step ? `auction ${step.auction.id}` : `review ${step.review.appointmentId}`;
}
