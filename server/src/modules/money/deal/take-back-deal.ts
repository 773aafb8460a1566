import { dealProblem, stateAfterReturn } from '@teum/contract/money/deal-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { balanceOf, book, credit, debit } from '../books/index.ts';
import { changeDeal } from './change-deal.ts';
import type { DealRow } from './deal.sql.ts';
import { dealNotice } from './deal-notices.ts';
import { disputeDeal } from './dispute-deal.ts';
import { type LockedDeal, lockDeal } from './lock-deal.ts';

/**
 * M10: the provider took money back without us. It leaves what is held for the deal, or what is on its way back; the rest, which was
 * released already, nobody can explain yet (`suspense`). Held money then waits for the desk, and released money is not paid out.
 */
export async function takeBackDeal(tx: Tx, dealId: number, amountKrw: number): Promise<{ leftToReturnKrw: number }> {
  const deal = (await lockDeal(tx, dealId))!;
  const leftToReturnKrw = await bookTakenBack(tx, deal.row, amountKrw);
  await follow(tx, deal, { amountKrw, leftToReturnKrw });
  return { leftToReturnKrw };
}

/** Answers what of a return is left. */
async function bookTakenBack(tx: Tx, { id, events }: DealRow, amountKrw: number): Promise<number> {
  const [held, returning] = [await balanceOf(tx, `held:${id}`), await balanceOf(tx, `returning:${id}`)];
  const ofHeld = Math.min(held, amountKrw);
  const ofReturning = Math.min(returning, amountKrw - ofHeld);
  const debits = [
    [`held:${id}`, ofHeld],
    [`returning:${id}`, ofReturning],
    ['suspense', amountKrw - ofHeld - ofReturning],
  ] as const;
  const number = events.filter(({ transition }) => transition === 'takeBack').length + 1;
  await book(tx, {
    key: `deal:${id}:taken:${number}`,
    entries: [
      ...debits.filter(([, amount]) => amount > 0).map(([account, amount]) => debit(account, amount)),
      credit('provider', amountKrw),
    ],
  });
  return returning - ofReturning;
}

interface Taken {
  amountKrw: number;
  leftToReturnKrw: number;
}

async function follow(tx: Tx, deal: LockedDeal, { amountKrw, leftToReturnKrw }: Taken): Promise<void> {
  const { row, facts, at } = deal;
  const event = { transition: 'takeBack', by: 'provider', amountKrw } as const;
  if (!dealProblem('takeBack', facts, 'provider', at.getTime())) {
    await disputeDeal(tx, deal, event);
    const named = { ...row, priceKrw: amountKrw };
    await notify(tx, [dealNotice(named, 'buyer', 'dealTakenBack'), dealNotice(named, 'seller', 'dealTakenBack')]);
    return;
  }
  const isBack = row.state === 'returning' && leftToReturnKrw === 0;
  const state = isBack ? stateAfterReturn(row.sellerPartKrw!) : row.state;
  // Without a maturity nothing is paid out.
  const columns = row.state === 'released' ? { matures_at: null } : {};
  await changeDeal(tx, deal, { ...event, state, columns });
  if (isBack) await notify(tx, [dealNotice({ ...row, priceKrw: row.refundKrw! }, 'buyer', 'dealReturned')]);
}
