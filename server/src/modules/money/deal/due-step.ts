import { type DealFacts, nextClockStep } from '@teum/contract/money/deal-transitions';
import { payRemindersMs } from '@teum/contract/money/pay-by';
import type { DealRow } from './deal.sql.ts';

/** What this module's clock does; payouts have a run of their own. */
const clockSteps = ['remind', 'lapse', 'noTime', 'autoConfirm', 'settle'] as const;
export type DueStep = (typeof clockSteps)[number];

export interface StepAhead {
  step: DueStep;
  dueMs: number;
}

/** What the clock does next about a deal, and when. */
export function nextStep(row: Pick<DealRow, 'openedAt' | 'remindedAt'>, facts: DealFacts): StepAhead | undefined {
  const transition = nextTransition(facts);
  const [remindMs] = remindersOf(row, facts);
  return remindMs === undefined ? transition : { step: 'remind', dueMs: remindMs };
}

function nextTransition(facts: DealFacts): StepAhead | undefined {
  const next = nextClockStep(facts);
  const step = clockSteps.find((name) => name === next?.step);
  return next && step && { step, dueMs: next.dueMs };
}

/** None of those that were due when the deal opened, or when the last one was sent. */
function remindersOf(
  { openedAt, remindedAt }: Pick<DealRow, 'openedAt' | 'remindedAt'>,
  { state, payByMs }: DealFacts,
): number[] {
  if (state !== 'due') return [];
  return payRemindersMs(payByMs, (remindedAt ?? openedAt).getTime());
}
