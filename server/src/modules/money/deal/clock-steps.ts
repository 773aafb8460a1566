import { moneyOutcome } from '@teum/contract/money/answered-deal';
import { refundOf } from '@teum/contract/money/cancelling';
import { dealMetText, dealReminderText } from '@teum/contract/money/deal-in-room';
import { splitAt } from '@teum/contract/money/split';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import { cancelReasons } from '@teum/contract/talk/cancel-reasons';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import type { AppointmentParts } from '../../talk/appointment/index.ts';
import type { Chat } from '../../talk/chat/index.ts';
import { noteDeal, setDueAt, writeDeal } from './change-deal.ts';
import { dealNotice } from './deal-notices.ts';
import { paidDeal } from './deal-on-the-wire.ts';
import { disputeDeal } from './dispute-deal.ts';
import { type DueStep, nextStep } from './due-step.ts';
import { lapseDeal } from './lapse-deal.ts';
import type { LockedDeal } from './lock-deal.ts';
import { notifyRoom } from './notify-room.ts';
import { splitDeal } from './split-deal.ts';

type DoStep = (tx: Tx, deal: LockedDeal, parts: AppointmentParts) => Promise<void>;

const steps: Record<DueStep, DoStep> = {
  remind: async (tx, { row, at }, { chat }) => {
    // Too late: the deal lapses in the next step, which says so.
    if (at >= row.payBy) {
      await writeDeal(tx, row.id, { reminded_at: at });
      return;
    }
    await noteDeal(tx, row.id, { reminded_at: at }, { at, note: 'remind', by: 'clock', times: { untilAt: row.payBy } });
    await notifyRoom(tx, chat, row, { system: 'dealReminder', text: dealReminderText(row.payBy, at) });
    await notify(tx, [dealNotice(row, 'buyer', 'dealReminder')]);
  },
  lapse: async (tx, deal, parts) => {
    await lapseDeal(tx, parts, deal, { by: 'clock', reason: cancelReasons.notPaid.ko });
    await notify(tx, [dealNotice(deal.row, 'buyer', 'dealLapsed'), dealNotice(deal.row, 'seller', 'dealLapsed')]);
  },
  noTime: async (tx, deal) => {
    await splitDeal(tx, deal, splitAt(deal.row.priceKrw, 100), { transition: 'noTime', by: 'clock' });
    await notify(tx, [
      dealNotice(deal.row, 'buyer', 'dealWithoutTime'),
      dealNotice(deal.row, 'seller', 'dealWithoutTime'),
    ]);
  },
  autoConfirm: releaseByAnswers,
  settle: settleByAnswers,
};

/** Both have answered about the hour, or one of them: the money moves now, or when the answers say. */
export async function followAnswers(tx: Tx, chat: Chat, deal: LockedDeal, by: AppointmentRole): Promise<void> {
  const next = nextStep(deal.row, deal.facts);
  // Also where nothing moves yet, the caller's answer is new on the card.
  if (!next || next.dueMs > deal.at.getTime()) return void (await writeDeal(tx, deal.row.id, {}));
  if (next.step === 'settle') return settleByAnswers(tx, deal);
  const isMet = by === 'buyer' && deal.facts.answers?.buyer?.answer === 'met';
  await (isMet ? releaseByBuyer(tx, chat, deal) : releaseByAnswers(tx, deal));
}

/** 만났어요 of the buyer, wherever it was pressed. */
export async function releaseByBuyer(tx: Tx, chat: Chat, deal: LockedDeal): Promise<void> {
  const { row } = deal;
  await splitDeal(tx, deal, splitAt(row.priceKrw, 0), { transition: 'confirm', by: 'buyer' });
  const text = dealMetText(row.buyerNickName ?? '');
  await notifyRoom(tx, chat, row, { system: 'dealMet', text, isFromSeller: false });
  await notify(tx, [dealNotice(row, 'seller', 'dealReleased')]);
}

/** Does the next step of the clock if its time has come. False if nothing is due. */
export async function doDueStep(tx: Tx, parts: AppointmentParts, deal: LockedDeal): Promise<boolean> {
  const next = nextStep(deal.row, deal.facts);
  if (!next || next.dueMs > deal.at.getTime()) {
    // A stored time that is too early would be found again and again.
    await setDueAt(tx, deal.row.id);
    return false;
  }
  await steps[next.step](tx, deal, parts);
  return true;
}

async function releaseByAnswers(tx: Tx, deal: LockedDeal): Promise<void> {
  await splitDeal(tx, deal, splitAt(deal.row.priceKrw, 0), { transition: 'autoConfirm', by: 'clock' });
  await notify(tx, [dealNotice(deal.row, 'seller', 'dealReleased')]);
}

async function settleByAnswers(tx: Tx, deal: LockedDeal): Promise<void> {
  const { row, facts, at } = deal;
  const outcome = moneyOutcome(facts.answers ?? {}, facts.endMs!);
  if (outcome.what === 'return') {
    const split = refundOf(paidDeal(deal), outcome.ending, at.getTime());
    await splitDeal(tx, deal, split, { transition: 'settle', by: 'clock' });
    return;
  }
  await disputeDeal(tx, deal, { transition: 'settle', by: 'clock' });
  await notify(tx, [dealNotice(row, 'buyer', 'dealDisputed'), dealNotice(row, 'seller', 'dealDisputed')]);
}
