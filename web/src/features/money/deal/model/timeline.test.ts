import { expect, it } from 'vitest';
import { dueDeal, heldDeal } from '../testing/deals.ts';
import { ahead, happened, type TimelineLine } from './timeline.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const named = (lines: readonly TimelineLine[]) =>
  lines.map((line) => ('event' in line ? line.event.kind : `${line.instant} ${line.amount}`));

it('a deal that is due has its hour ahead; its time to pay stands beside the button', () => {
  const nowMs = at('2026-11-22T15:00');
  expect(named(happened(dueDeal(), nowMs))).toEqual(['open']);
  expect(named(ahead(dueDeal(), nowMs))).toEqual(['begins null']);
});

it('an hour that took place stands among what happened, in the order of time', () => {
  const nowMs = at('2026-11-28T08:00');
  const confirm = {
    at: '2026-11-28T07:00:00+09:00',
    kind: 'confirm',
    by: 'buyer',
    amount: 70_000,
    reason: null,
  } as const;
  const deal = heldDeal({ timeline: [...heldDeal().timeline, confirm] });
  expect(named(happened(deal, nowMs))).toEqual(['open', 'pay', 'begun null', 'ended null', 'confirm']);
  expect(named(ahead(heldDeal(), nowMs))).toEqual(['confirms 70000']);
});

it('the seller sees what they receive, and when it is paid out', () => {
  const next = { kind: 'payOut', at: '2026-12-04T00:00:00+09:00', refund: 0 } as const;
  const released = heldDeal({ state: 'released', role: 'seller', next });
  expect(named(ahead(released, at('2026-12-02T00:00')))).toEqual(['matures 66500']);
  expect(named(ahead({ ...released, role: 'buyer' }, at('2026-12-02T00:00')))).toEqual([]);
});

it('a dispute has both deadlines of the desk ahead', () => {
  const object = { at: '2026-11-28T07:00:00+09:00', kind: 'object', by: 'buyer', amount: null, reason: '…' } as const;
  const deal = heldDeal({ state: 'disputed', next: null, timeline: [object] });
  expect(named(ahead(deal, at('2026-11-28T08:00')))).toEqual(['reports null', 'decides null']);
});
