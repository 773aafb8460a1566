import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type DealActor,
  type DealFacts,
  type DealState,
  type DealTransition,
  dealActors,
  dealInstants,
  dealProblem,
  dealStates,
  dealTable,
  dealTransitions,
  deskDeadlines,
  nextClockStep,
  possibleTransitions,
  stateAfterReturn,
  stateAfterSplit,
} from './deal-transitions.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const names = Object.keys(dealTransitions) as DealTransition[];
const everyState: readonly (DealState | undefined)[] = [undefined, ...dealStates];

/** 준호 has won 하은’s evening, paid for it, and met on a Saturday. */
const won: DealFacts = {
  kind: 'auction',
  state: 'due',
  payByMs: at('2026-11-17T23:40'),
  isExtended: false,
  paidMs: at('2026-11-16T23:58'),
  startMs: at('2026-11-21T18:00'),
  endMs: at('2026-11-21T20:00'),
  maturesMs: at('2026-11-26T00:00'),
};
const withoutTime: Partial<DealFacts> = { startMs: undefined, endMs: undefined };

interface Case {
  /** Who may do it in an auction’s deal, and in an hourly one, at `atMs`. */
  auction: readonly DealActor[];
  hourly?: readonly DealActor[];
  from: DealState | undefined;
  atMs: number;
  facts?: Partial<DealFacts>;
}

/** Who may do what, spelt out. */
const cases: Record<DealTransition, Case> = {
  open: { auction: ['agreement'], from: undefined, atMs: at('2026-11-15T23:40') },
  pay: { auction: ['provider'], from: 'due', atMs: won.payByMs - 1 },
  extend: { auction: ['seller'], hourly: [], from: 'due', atMs: won.payByMs - 1 },
  lapse: { auction: ['buyer'], hourly: [], from: 'due', atMs: won.payByMs - 1 },
  drop: { auction: ['seller'], hourly: ['seller', 'buyer'], from: 'due', atMs: won.payByMs - 1 },
  cancel: { auction: ['seller', 'buyer'], from: 'held', atMs: at('2026-11-21T17:59') },
  noTime: {
    auction: ['seller', 'buyer'],
    from: 'held',
    atMs: won.paidMs! + 30 * 86_400_000,
    facts: withoutTime,
  },
  confirm: { auction: ['buyer'], from: 'held', atMs: at('2026-11-21T18:00') },
  autoConfirm: { auction: ['clock'], from: 'held', atMs: at('2026-11-25T20:00') },
  settle: {
    auction: ['clock'],
    from: 'held',
    atMs: at('2026-11-25T20:00'),
    facts: { answers: { buyer: { answer: 'absent', atMs: at('2026-11-21T20:30') } } },
  },
  object: { auction: ['seller', 'buyer'], from: 'held', atMs: at('2026-11-21T18:00') },
  takeBack: { auction: ['provider'], from: 'held', atMs: at('2026-11-18T10:00') },
  explain: { auction: ['seller', 'buyer'], from: 'disputed', atMs: at('2026-11-22T10:00') },
  progress: { auction: ['desk'], from: 'disputed', atMs: at('2026-11-22T10:00') },
  decide: { auction: ['desk'], from: 'disputed', atMs: at('2026-12-04T21:48') },
  returned: { auction: ['provider'], from: 'returning', atMs: at('2026-11-26T10:00') },
  payOut: { auction: ['clock'], from: 'released', atMs: at('2026-11-26T00:00') },
};

describe.each(names)('the transition %s', (name) => {
  const { auction, hourly = auction, from, atMs, facts } = cases[name];

  it.each(everyState)('[DEAL-1] is for its actors only, from its state only: %s', (state) => {
    for (const [kind, allowed] of [['auction', auction] as const, ['hourly', hourly] as const]) {
      const found = dealActors.filter((actor) => !dealProblem(name, { ...won, ...facts, kind, state }, actor, atMs));
      expect([kind, found]).toEqual([kind, state === from ? allowed : []]);
    }
  });

  it('[DEAL-1] leads to states that exist, and says what follows', () => {
    const { to, follows } = dealTransitions[name];
    expect(to.every((state) => dealStates.includes(state))).toBe(true);
    expect(follows.length).toBeGreaterThan(0);
  });
});

describe('dealProblem', () => {
  const problem = (name: DealTransition, facts: Partial<DealFacts>, actor: DealActor, nowMs: number) =>
    dealProblem(name, { ...won, ...facts }, actor, nowMs);

  it.each([
    ['pay', 'provider'],
    ['extend', 'seller'],
    ['lapse', 'buyer'],
    ['drop', 'seller'],
  ] as const)('[DEAL-2] %s is too late from payBy on, also before the clock has seen it', (name, actor) => {
    expect(problem(name, {}, actor, won.payByMs - 1)).toBeUndefined();
    expect(problem(name, {}, actor, won.payByMs)).toBe('too late');
  });

  it('[DEAL-2] the clock lets a deal lapse at payBy, not before', () => {
    expect(problem('lapse', {}, 'clock', won.payByMs - 1)).toBe('too early');
    expect(problem('lapse', {}, 'clock', won.payByMs)).toBeUndefined();
  });

  it('[DEAL-3] the seller extends once, and only an auction', () => {
    expect(problem('extend', { isExtended: true }, 'seller', won.payByMs - 1)).toBe('extended');
    expect(problem('extend', { kind: 'hourly' }, 'seller', won.payByMs - 1)).toBe('kind');
  });

  it('[DEAL-8] either cancels until the start, and for as long as no time is agreed', () => {
    const start = won.startMs!;
    expect(problem('cancel', { state: 'held' }, 'buyer', start - 1)).toBeUndefined();
    expect(problem('cancel', { state: 'held' }, 'buyer', start)).toBe('too late');
    expect(problem('cancel', { state: 'held', ...withoutTime }, 'seller', start + 1e10)).toBeUndefined();
  });

  it.each([
    ['seller', 30],
    ['buyer', 30],
    ['clock', 90],
  ] as const)('[DEAL-9] without an agreed time the %s takes it back %d days after paying', (actor, days) => {
    const dueMs = won.paidMs! + days * 86_400_000;
    expect(problem('noTime', { state: 'held', ...withoutTime }, actor, dueMs - 1)).toBe('too early');
    expect(problem('noTime', { state: 'held', ...withoutTime }, actor, dueMs)).toBeUndefined();
    expect(problem('noTime', { state: 'held' }, actor, dueMs)).toBe('time agreed');
  });

  it.each([
    ['confirm', 'buyer'],
    ['object', 'seller'],
  ] as const)('[DEAL-10] %s is possible from the start on, and never without an agreed time', (name, actor) => {
    const start = won.startMs!;
    expect(problem(name, { state: 'held' }, actor, start - 1)).toBe('too early');
    expect(problem(name, { state: 'held' }, actor, start)).toBeUndefined();
    expect(problem(name, { state: 'held', ...withoutTime }, actor, start)).toBe('no time agreed');
  });

  it('[DEAL-10] the clock releases at the end plus three business days, unless the answers say otherwise', () => {
    const dueMs = at('2026-11-25T20:00');
    const answers = { buyer: { answer: 'absent', atMs: at('2026-11-21T20:30') } } as const;
    expect(problem('autoConfirm', { state: 'held' }, 'clock', dueMs - 1)).toBe('too early');
    expect(problem('autoConfirm', { state: 'held' }, 'clock', dueMs)).toBeUndefined();
    expect(problem('autoConfirm', { state: 'held', answers }, 'clock', dueMs + 1e10)).toBe('too early');
    expect(problem('settle', { state: 'held' }, 'clock', dueMs + 1e10)).toBe('too early');
    expect(problem('settle', { state: 'held', answers }, 'clock', dueMs - 1)).toBe('too early');
  });

  it('[DEAL-25] nothing is paid out before it matures, nor while that is unknown', () => {
    expect(problem('payOut', { state: 'released' }, 'clock', won.maturesMs! - 1)).toBe('too early');
    expect(problem('payOut', { state: 'released', maturesMs: undefined }, 'clock', 1e15)).toBe('too early');
  });
});

describe('the clock', () => {
  const answers = {
    seller: { answer: 'absent', atMs: at('2026-11-21T20:10') },
    buyer: { answer: 'absent', atMs: at('2026-11-21T20:30') },
  } as const;

  /** More than 90 days after paying: a time is agreed, so the money waits for it. */
  const farAway = { startMs: at('2027-02-26T18:00'), endMs: at('2027-02-26T20:00') };

  it.each([
    ['due', {}, 'lapse', won.payByMs],
    ['held', withoutTime, 'noTime', won.paidMs! + 90 * 86_400_000],
    ['held', {}, 'autoConfirm', at('2026-11-25T20:00')],
    ['held', { answers }, 'settle', at('2026-11-21T20:30')],
    ['held', farAway, 'autoConfirm', at('2027-03-04T20:00')],
    ['released', {}, 'payOut', won.maturesMs!],
  ] as const)('[DEAL-1] has one next step for what is %s %j: %s', (state, facts, step, dueMs) => {
    const now = { ...won, ...facts, state };
    expect(nextClockStep(now)).toEqual({ step, dueMs });
    expect(dealProblem(step, now, 'clock', dueMs)).toBeUndefined();
    expect(dealProblem(step, now, 'clock', dueMs - 1)).toBe('too early');
  });

  it.each([undefined, 'returning', 'disputed', 'lapsed', 'closed', 'paidOut'] as const)(
    '[DEAL-1] does nothing to what is %s',
    (state) => expect(nextClockStep({ ...won, state })).toBeUndefined(),
  );

  it('[DEAL-1] has all its limits from the named instants', () => {
    for (const { ways } of Object.values(dealTransitions))
      for (const way of ways) if (way.by === 'clock') expect(Object.keys(dealInstants)).toContain(way.after);
  });
});

describe('possibleTransitions', () => {
  it.each([
    ['due', 'seller', won.payByMs - 1, ['extend', 'drop']],
    ['due', 'buyer', won.payByMs - 1, ['lapse']],
    ['held', 'buyer', won.startMs! - 1, ['cancel']],
    ['held', 'buyer', won.startMs!, ['confirm', 'object']],
    ['held', 'seller', won.startMs!, ['object']],
    ['disputed', 'buyer', won.startMs!, ['explain']],
    ['paidOut', 'seller', won.startMs!, []],
  ] as const)('[DEAL-1] are the buttons of a deal that is %s for the %s', (state, role, nowMs, expected) => {
    expect(possibleTransitions({ ...won, state }, role, nowMs)).toEqual(expected);
  });
});

it('[DEAL-11] a return ends closed, or released if the seller has a part; without a refund nothing returns', () => {
  expect([stateAfterReturn(0), stateAfterReturn(1)]).toEqual(['closed', 'released']);
  expect([stateAfterSplit(0, 1), stateAfterSplit(1, 1), stateAfterSplit(0, 0)]).toEqual([
    'released',
    'returning',
    'closed',
  ]);
});

it('[DEAL-18] the desk has 3 business days for news and 10 for a decision', () => {
  expect(deskDeadlines(at('2026-11-20T21:48'))).toEqual({
    progressMs: at('2026-11-25T21:48'),
    decisionMs: at('2026-12-04T21:48'),
  });
});

it('[DEAL-1] the table of the document is the table of the code', () => {
  expect(readFileSync(join(import.meta.dirname, 'SPEC.md'), 'utf8')).toContain(`\n\n${dealTable()}\n\n`);
});
