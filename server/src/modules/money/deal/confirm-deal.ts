import { isRefusal, type Refusal } from '@teum/contract';
import { otherRole } from '@teum/contract/talk/appointment';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { type AppointmentParts, answerOutcome } from '../../talk/appointment/index.ts';
import { releaseByBuyer } from './clock-steps.ts';
import { dealNotice } from './deal-notices.ts';
import { disputeDeal } from './dispute-deal.ts';
import { lockOwnDeal } from './own-deal.ts';

/**
 * 만났어요: the buyer releases the money. It is the buyer's answer about the hour, too: before its end, the end records it. An
 * earlier answer of the buyer's stays the record of the hour.
 */
export async function confirmDeal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'confirm');
  if (!own.ok) return own;
  // The answer releases the money, as it does wherever it is given.
  const answered = await answerOutcome(tx, parts, accountId, own.time!.id, 'met');
  if (!isRefusal(answered)) return { ok: true };
  await releaseByBuyer(tx, parts.chat, own);
  return { ok: true };
}

/** 문제가 있어요: the desk decides, and nothing moves meanwhile. */
export async function objectToDeal(
  tx: Tx,
  accountId: number,
  id: number,
  text: string,
): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'object');
  if (!own.ok) return own;
  const { role, row } = own;
  await disputeDeal(tx, own, { transition: 'object', by: role, reason: writtenText(text) });
  await notify(tx, [dealNotice(row, otherRole(role), 'dealDisputed')]);
  return { ok: true };
}
