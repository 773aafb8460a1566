import type { RefusalCode } from '../errors.ts';
import { limits } from '../limits.ts';
import type { AppointmentRole } from '../talk/appointment-rules.ts';
import { type Answers, moneyOutcome } from './answered-deal.ts';
import { addBusinessDays } from './business-days.ts';

export const dealStates = ['due', 'held', 'returning', 'released', 'disputed', 'lapsed', 'closed', 'paidOut'] as const;
export type DealState = (typeof dealStates)[number];

/** What was sold: an auction, or an hourly appointment of a listing. */
export const dealKinds = ['auction', 'hourly'] as const;
export type DealKind = (typeof dealKinds)[number];

/** `agreement`: the transaction that closes the auction or accepts the proposal. `provider`: what the payment provider confirms. */
export const dealActors = ['seller', 'buyer', 'clock', 'desk', 'provider', 'agreement'] as const;
export type DealActor = (typeof dealActors)[number];

/** All on which the transitions depend. */
export interface DealFacts {
  kind: DealKind;
  /** Undefined before the deal opens. */
  state: DealState | undefined;
  payByMs: number;
  isExtended: boolean;
  paidMs?: number | undefined;
  /** Of the agreed appointment; undefined before a time is agreed. */
  startMs?: number | undefined;
  endMs?: number | undefined;
  /** What the two answered about the appointment. */
  answers?: Answers | undefined;
  /** When the released part may be paid out. */
  maturesMs?: number | undefined;
}

const dayMs = 86_400_000;
const { withoutTimeDays } = limits.deal;
const after = (instantMs: number | undefined, days: number) =>
  instantMs === undefined ? undefined : instantMs + days * dayMs;

/** When the answers, or their absence, release the money, or else return or dispute it. */
function outcomeAt({ endMs, answers = {} }: DealFacts, isRelease: boolean): number | undefined {
  if (endMs === undefined) return undefined;
  const outcome = moneyOutcome(answers, endMs);
  return (outcome.what === 'release') === isRelease ? outcome.dueMs : undefined;
}

/** Named instants, for the limits of the table below; undefined while there is no such instant. */
export const dealInstants = {
  payBy: ({ payByMs }) => payByMs,
  start: ({ startMs }) => startMs,
  release: (facts) => outcomeAt(facts, true),
  settling: (facts) => outcomeAt(facts, false),
  '`withoutTimeDays.either` after paying': ({ paidMs }) => after(paidMs, withoutTimeDays.either),
  '`withoutTimeDays.clock` after paying': ({ paidMs }) => after(paidMs, withoutTimeDays.clock),
  maturity: ({ maturesMs }) => maturesMs,
} as const satisfies Record<string, (facts: DealFacts) => number | undefined>;
export type DealInstant = keyof typeof dealInstants;

/** What has to be true besides the state, and the problem if it is not. */
const conditions = {
  'an auction': ({ kind }) => (kind === 'auction' ? undefined : 'kind'),
  hourly: ({ kind }) => (kind === 'hourly' ? undefined : 'kind'),
  'not extended': ({ isExtended }) => (isExtended ? 'extended' : undefined),
  'no agreed time': ({ startMs }) => (startMs === undefined ? undefined : 'time agreed'),
  'an agreed time': ({ startMs }) => (startMs === undefined ? 'no time agreed' : undefined),
} as const satisfies Record<string, (facts: DealFacts) => DealProblem | undefined>;
type Condition = keyof typeof conditions;

/** Who may do it, and when. */
interface Way {
  readonly by: DealActor | 'either';
  readonly if?: readonly Condition[];
  /** Not before this instant. */
  readonly after?: DealInstant;
  /** No longer at this instant. Without such an instant there is no end. */
  readonly until?: DealInstant;
}

/** What follows; M1 to M8 are the transfers of the books. */
export const dealEffects = {
  M1: 'M1: the payment is held',
  M2: 'M2: all of it is released to the seller, without the fee',
  M3: 'M3: all of it begins to return',
  M4: 'M4: the return is seen at the provider',
  M5: 'M5: both parts in one transaction',
  M7: 'M7: the payout begins',
  M8: 'M8: the payout succeeded',
  M10: 'M10: the provider took money back, out of what it holds for the deal',
  payByNotice: 'notice with `payBy`, card in the room',
  payByLater: '`payBy` + `extendHours`',
  timeFreed: 'an agreed time is free again',
  unpaidFacts: 'auction: a mark for the buyer, and the runner-up may be asked; hourly: a cancelled appointment',
  cancelledFact: 'a cancelled appointment is a recorded fact',
  deskAsked: 'what is disputed goes to the desk, and nothing moves meanwhile',
  wordsAdded: 'the other one is told, and the desk reads it',
  progressSent: 'both are told how far the desk is',
} as const;
export type DealEffect = keyof typeof dealEffects;

interface Transition {
  readonly from: DealState | undefined;
  readonly to: readonly DealState[];
  readonly ways: readonly Way[];
  readonly follows: readonly DealEffect[];
}

/** Every transition of a deal. Server, pages and SPEC.md use this table. */
export const dealTransitions = {
  open: { from: undefined, to: ['due'], ways: [{ by: 'agreement' }], follows: ['payByNotice'] },
  pay: { from: 'due', to: ['held'], ways: [{ by: 'provider', until: 'payBy' }], follows: ['M1'] },
  extend: {
    from: 'due',
    to: ['due'],
    ways: [{ by: 'seller', if: ['an auction', 'not extended'], until: 'payBy' }],
    follows: ['payByLater'],
  },
  lapse: {
    from: 'due',
    to: ['lapsed'],
    ways: [
      { by: 'clock', after: 'payBy' },
      { by: 'buyer', if: ['an auction'], until: 'payBy' },
    ],
    follows: ['timeFreed', 'unpaidFacts'],
  },
  drop: {
    from: 'due',
    to: ['closed'],
    ways: [
      { by: 'seller', until: 'payBy' },
      { by: 'buyer', if: ['hourly'], until: 'payBy' },
    ],
    follows: ['timeFreed', 'cancelledFact'],
  },
  cancel: {
    from: 'held',
    to: ['returning'],
    ways: [{ by: 'either', until: 'start' }],
    follows: ['M5', 'timeFreed', 'cancelledFact'],
  },
  noTime: {
    from: 'held',
    to: ['returning'],
    ways: [
      { by: 'either', if: ['no agreed time'], after: '`withoutTimeDays.either` after paying' },
      { by: 'clock', if: ['no agreed time'], after: '`withoutTimeDays.clock` after paying' },
    ],
    follows: ['M3'],
  },
  confirm: {
    from: 'held',
    to: ['released'],
    ways: [{ by: 'buyer', if: ['an agreed time'], after: 'start' }],
    follows: ['M2'],
  },
  autoConfirm: {
    from: 'held',
    to: ['released'],
    ways: [{ by: 'clock', if: ['an agreed time'], after: 'release' }],
    follows: ['M2'],
  },
  settle: {
    from: 'held',
    to: ['returning', 'released', 'disputed'],
    ways: [{ by: 'clock', if: ['an agreed time'], after: 'settling' }],
    follows: ['M5', 'deskAsked'],
  },
  object: {
    from: 'held',
    to: ['disputed'],
    ways: [{ by: 'either', if: ['an agreed time'], after: 'start' }],
    follows: ['deskAsked'],
  },
  takeBack: { from: 'held', to: ['disputed'], ways: [{ by: 'provider' }], follows: ['M10', 'deskAsked'] },
  explain: { from: 'disputed', to: ['disputed'], ways: [{ by: 'either' }], follows: ['wordsAdded'] },
  progress: { from: 'disputed', to: ['disputed'], ways: [{ by: 'desk' }], follows: ['progressSent'] },
  decide: { from: 'disputed', to: ['returning', 'released', 'closed'], ways: [{ by: 'desk' }], follows: ['M5'] },
  returned: { from: 'returning', to: ['released', 'closed'], ways: [{ by: 'provider' }], follows: ['M4'] },
  payOut: {
    from: 'released',
    to: ['paidOut'],
    ways: [{ by: 'clock', after: 'maturity' }],
    follows: ['M7', 'M8'],
  },
} as const satisfies Record<string, Transition>;
export type DealTransition = keyof typeof dealTransitions;

/** What else the timeline says: the state stays. The hour was agreed, moved or cancelled; the buyer was reminded of paying. */
export const dealNotes = ['agree', 'move', 'free', 'remind'] as const;
export type DealNote = (typeof dealNotes)[number];

export type DealProblem =
  | 'state'
  | 'actor'
  | 'kind'
  | 'extended'
  | 'time agreed'
  | 'no time agreed'
  | 'too early'
  | 'too late';

/** The refusal that a person reads. */
export const dealRefusals = {
  state: 'DEAL_CHANGED',
  actor: 'NOT_OWNER',
  kind: 'DEAL_OTHER_KIND',
  extended: 'DEAL_EXTENDED',
  'time agreed': 'DEAL_TIME_AGREED',
  'no time agreed': 'DEAL_WITHOUT_TIME',
  'too early': 'DEAL_TOO_EARLY',
  'too late': 'DEAL_TOO_LATE',
} as const satisfies Record<DealProblem, RefusalCode>;

/** Why someone may not do this now; undefined if they may. Pages offer exactly what the server accepts. */
export function dealProblem(
  name: DealTransition,
  facts: DealFacts,
  actor: DealActor,
  nowMs: number,
): DealProblem | undefined {
  const { from, ways }: Transition = dealTransitions[name];
  if (facts.state !== from) return 'state';
  const way = ways.find(({ by }) => isActor(by, actor));
  if (!way) return 'actor';
  return brokenCondition(way, facts) ?? problemInTime(way, facts, nowMs);
}

const isActor = (by: Way['by'], actor: DealActor): boolean =>
  by === actor || (by === 'either' && (actor === 'seller' || actor === 'buyer'));

function brokenCondition({ if: all = [] }: Way, facts: DealFacts): DealProblem | undefined {
  for (const condition of all) {
    const problem = conditions[condition](facts);
    if (problem) return problem;
  }
  return undefined;
}

function problemInTime({ after: first, until: last }: Way, facts: DealFacts, nowMs: number): DealProblem | undefined {
  const firstMs = first && dealInstants[first](facts);
  const lastMs = last && dealInstants[last](facts);
  // Without its instant nothing begins: a released deal whose maturity is unknown is not paid out.
  if (first && (firstMs === undefined || nowMs < firstMs)) return 'too early';
  return lastMs !== undefined && nowMs >= lastMs ? 'too late' : undefined;
}

/** What one of the two may do now: the buttons of the deal's card. */
export const possibleTransitions = (facts: DealFacts, role: AppointmentRole, nowMs: number): DealTransition[] =>
  (Object.keys(dealTransitions) as DealTransition[]).filter((name) => !dealProblem(name, facts, role, nowMs));

/** What the clock does next, and when. It is due at once where the answers have decided. */
export function nextClockStep(facts: DealFacts): { step: DealTransition; dueMs: number } | undefined {
  const steps = Object.entries<Transition>(dealTransitions).flatMap(([name, { from, ways }]) => {
    const way = ways.find(({ by }) => by === 'clock');
    if (!way?.after || from !== facts.state || brokenCondition(way, facts)) return [];
    const dueMs = dealInstants[way.after](facts);
    return dueMs === undefined ? [] : [{ step: name as DealTransition, dueMs }];
  });
  return steps.toSorted((one, other) => one.dueMs - other.dueMs)[0];
}

/** The state in which a return ends once the provider has confirmed it. */
export const stateAfterReturn = (sellerPartKrw: number): 'released' | 'closed' =>
  sellerPartKrw > 0 ? 'released' : 'closed';

/** The state in which a decided or settled split begins: `toReturnKrw` is what the provider still has to send back. */
export const stateAfterSplit = (toReturnKrw: number, sellerPartKrw: number): 'returning' | 'released' | 'closed' =>
  toReturnKrw > 0 ? 'returning' : stateAfterReturn(sellerPartKrw);

/** Until when the desk reports its progress to both, and until when it decides. It may still decide later. */
export const deskDeadlines = (disputedMs: number): { progressMs: number; decisionMs: number } => ({
  progressMs: addBusinessDays(disputedMs, limits.deal.progressDays),
  decisionMs: addBusinessDays(disputedMs, limits.deal.decisionDays),
});

/** The table as SPEC.md has it. */
export function dealTable(): string {
  const head = '| transition | from | to | who, if, not before, before | what follows |\n|---|---|---|---|---|';
  const rows = Object.entries<Transition>(dealTransitions).map(
    ([name, { from = '', to, ways, follows }]) =>
      `| ${name} | ${from} | ${to.join(', ')} | ${ways.map(wayInWords).join('<br>')} | ${follows.map((effect) => dealEffects[effect]).join('; ')} |`,
  );
  return [head, ...rows].join('\n');
}

const wayInWords = ({ by, if: all = [], after: first, until: last }: Way): string =>
  [by, ...all, first && `from ${first} on`, last && `before ${last}`].filter(Boolean).join(', ');
