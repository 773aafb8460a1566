import Type from 'typebox';
import { limits } from '../limits.ts';
import { Auction } from '../offer/auction.routes.ts';
import { route } from '../route.ts';
import { Appointment, appointmentRoles } from '../talk/appointment.ts';
import { DueReview } from '../talk/review.routes.ts';

const Sum = Type.Object({ sumKrw: Type.Integer({ minimum: 0 }), count: Type.Integer({ minimum: 0 }) });

export const Earnings = Type.Object(
  {
    month: Type.String({ description: 'This month in Seoul: 2026-11.' }),
    thisMonth: Sum,
    lastMonth: Sum,
    agreed: Type.Object(Sum.properties, { description: 'Appointments that are agreed, or over and not settled.' }),
  },
  {
    description:
      'The prices of the caller’s appointments as seller, by the month of their start. Kept ones count for a month; the product does not know what was paid.',
  },
);
export type Earnings = Type.Static<typeof Earnings>;

export const Overview = Type.Object({
  appointments: Type.Array(Appointment, {
    description: 'Open proposals, agreed appointments and those that are over and not settled, by start; at most 50.',
  }),
  auctions: Type.Array(Auction, {
    description: `Auctions of the last ${limits.overview.days} days in which the caller has something to do: won ones without an appointment, and the caller’s own ones without a bid that were not listed again; at most 50.`,
  }),
  reviews: Type.Array(DueReview),
  earnings: Earnings,
});
export type Overview = Type.Static<typeof Overview>;

export const overviewRoutes = [
  route('GET /overview', {
    summary: 'What waits for the caller, and what the caller waits for. With `role`, only as seller or as buyer.',
    policy: 'session',
    about: 'account',
    query: Type.Object({ role: Type.Optional(Type.Enum([...appointmentRoles])) }),
    answers: { 200: Overview },
  }),
] as const;
