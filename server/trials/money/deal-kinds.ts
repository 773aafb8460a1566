import type { DealKind } from '@teum/contract/money/deal-transitions';
import type { AppointmentAnswer } from '@teum/contract/talk/appointment-rules';

type Side = 'seller' | 'buyer';

/** How the time to pay goes. */
export type Paying =
  | 'once'
  | 'twice'
  | 'another amount'
  | 'someone else claims it'
  | 'closed tab'
  | 'after an extension'
  | 'while it is dropped'
  | 'too late'
  | 'never';

/** What the two do about a paid hour. */
export type Deed =
  | { does: 'cancel'; who: readonly Side[]; hoursAhead: number }
  | { does: 'confirm'; alsoObjecting?: Side }
  | { does: 'object'; who: readonly Side[] }
  | { does: 'answer'; seller: AppointmentAnswer | undefined; buyer: AppointmentAnswer | undefined }
  /** The winner of an auction cancels before a time is agreed, or no time is ever agreed. */
  | { does: 'cancel without a time' }
  | { does: 'let it lie' };

export interface DealPlan {
  name: string;
  kind: DealKind;
  paying: Paying;
  deed: Deed;
}

const answers: readonly (AppointmentAnswer | undefined)[] = ['met', 'absent', 'calledOff', undefined];

const deeds: readonly [name: string, deed: Deed][] = [
  ['confirmed', { does: 'confirm' }],
  ['confirmed while the seller objects', { does: 'confirm', alsoObjecting: 'seller' }],
  ['confirmed while the buyer objects', { does: 'confirm', alsoObjecting: 'buyer' }],
  ['objected to', { does: 'object', who: ['buyer'] }],
  ['objected to by both at once', { does: 'object', who: ['buyer', 'seller'] }],
  ...[100, 48, 5].flatMap((hoursAhead): [string, Deed][] => [
    [`cancelled by both at once, ${hoursAhead} hours before`, { does: 'cancel', who: ['buyer', 'seller'], hoursAhead }],
    [
      `cancelled by the buyer in two tabs, ${hoursAhead} hours before`,
      { does: 'cancel', who: ['buyer', 'buyer'], hoursAhead },
    ],
    [`cancelled by the seller, ${hoursAhead} hours before`, { does: 'cancel', who: ['seller'], hoursAhead }],
  ]),
  ...answers.flatMap((seller) =>
    answers.map((buyer): [string, Deed] => [
      `seller says ${seller ?? 'nothing'}, buyer says ${buyer ?? 'nothing'}`,
      { does: 'answer', seller, buyer },
    ]),
  ),
];

const ofHours = (paying: Paying): DealPlan[] =>
  deeds.map(([name, deed]) => ({ name: `paid ${paying}, ${name}`, kind: 'hourly', paying, deed }));

const unpaid = (kind: DealKind, paying: Paying): DealPlan => ({
  name: `${kind}, paid ${paying}`,
  kind,
  paying,
  deed: { does: 'let it lie' },
});

const ofAuction = (paying: Paying): DealPlan[] => [
  {
    name: `won, paid ${paying}, cancelled without a time`,
    kind: 'auction',
    paying,
    deed: { does: 'cancel without a time' },
  },
  { name: `won, paid ${paying}, no time for 91 days`, kind: 'auction', paying, deed: { does: 'let it lie' } },
];

/** Every way of a deal that the trial knows. */
export const dealPlans: readonly DealPlan[] = [
  ...ofHours('once'),
  ...ofHours('closed tab'),
  ...ofHours('twice'),
  ...ofHours('someone else claims it'),
  ...(['another amount', 'while it is dropped', 'too late', 'never'] as const).flatMap((paying) => [
    unpaid('hourly', paying),
    unpaid('auction', paying),
  ]),
  ...ofAuction('once'),
  ...ofAuction('after an extension'),
];
