import type { Finding } from '@teum/contract/bidding/ledger-chain';
import type { Progress } from '../check/check-proof.ts';

export const stepNames = ['received', 'linked', 'priced', 'certified', 'logged', 'ordered'] as const;
export type StepName = (typeof stepNames)[number];
/** `waiting`: not reached. `later`: possible only after the close. */
export type StepState = 'waiting' | 'done' | 'later' | 'soon' | Finding;

const priceFaults: readonly Finding['why'][] = ['time', 'price', 'result'];

function stepOf({ part, why }: Finding): StepName | 'receipt' {
  if (part === 'auction') return priceFaults.includes(why) ? 'priced' : 'linked';
  if (part === 'line') return 'ordered';
  if (part === 'certificate' || part === 'keys') return 'certified';
  return part === 'receipt' ? 'receipt' : 'logged';
}

/** What each step of the check has come to. Steps after one that failed stay open: their results would prove nothing. */
export function proofSteps({
  proof,
  total,
  checked,
  findings,
  isDone,
  isClosed,
}: Progress): Record<StepName, StepState> {
  const states = { received: checked === total ? 'done' : 'waiting' } as Record<StepName, StepState>;
  let hasFailed = false;
  for (const name of stepNames.slice(1)) {
    const finding = findings.find((one) => stepOf(one) === name);
    if (hasFailed) states[name] = 'waiting';
    else if (finding) states[name] = finding;
    else states[name] = isDone ? 'done' : 'waiting';
    hasFailed ||= finding !== undefined;
  }
  if (states.certified === 'done' && !proof.certificate) states.certified = isClosed ? 'soon' : 'later';
  if (states.logged === 'done' && !proof.log) states.logged = isClosed ? 'soon' : 'later';
  return states;
}
