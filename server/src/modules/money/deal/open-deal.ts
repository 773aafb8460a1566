import { dealText, dealWithoutSafePayText } from '@teum/contract/money/deal-in-room';
import { isDealPrice } from '@teum/contract/money/fee';
import { auctionPayByMs, hourlyPayByMs } from '@teum/contract/money/pay-by';
import type { SafePayConfig } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { findSoldAuction } from '../../offer/auction/index.ts';
import { findSoldProduct } from '../../offer/product/index.ts';
import type { Chat } from '../../talk/chat/index.ts';
import { changeDeal, hourOf } from './change-deal.ts';
import { findDeal, insertDeal } from './deal.sql.ts';
import { dealNotice } from './deal-notices.ts';
import { notifyRoom, storeCard } from './notify-room.ts';

/** Something was sold: an auction that was won, or an hour of a listing. */
export type Sale = {
  chatRoomId: number;
  sellerId: number;
  sellerNickName: string | null;
  buyerId: number;
  buyerNickName: string | null;
  priceKrw: number;
  at: Date;
} & (
  | { auctionId: number; productId: null; appointmentId: null; endedAt: Date }
  | { auctionId: null; productId: number; appointmentId: number; startsAt: Date; endsAt: Date }
);

export interface OpeningParts {
  safePay: SafePayConfig;
  chat: Chat;
}

/**
 * Opens the deal of a sale in the transaction that sells, with everything frozen. Nothing happens to an offer without safe pay, and a
 * price outside of the limits goes on without it.
 */
export async function openDeal(tx: Tx, { safePay: { feePercent }, chat }: OpeningParts, sale: Sale): Promise<void> {
  const { auctionId, productId, appointmentId, chatRoomId, sellerId, buyerId, priceKrw, at } = sale;
  const offer = await (auctionId === null ? findSoldProduct(tx, productId) : findSoldAuction(tx, auctionId));
  if (!offer.safePay) return;
  const { title, description, thumbnailKey, cancelTerms } = offer;
  const payBy = payByOf(sale);
  if (!isDealPrice(priceKrw)) {
    const named = { ...sale, title, payBy };
    await notifyRoom(tx, chat, sale, { system: 'dealWithoutSafePay', text: dealWithoutSafePayText(priceKrw) });
    await notify(tx, [
      dealNotice(named, 'buyer', 'dealWithoutSafePay'),
      dealNotice(named, 'seller', 'dealWithoutSafePay'),
    ]);
    return;
  }

  const frozen = { priceKrw, feePercent, cancelTerms, title, description, thumbnailKey, openedAt: at };
  const messageId = await storeCard(tx, chat, sale, dealText({ state: 'due', priceKrw, payBy }));
  const id = await insertDeal(tx, {
    auctionId,
    productId,
    appointmentId,
    chatRoomId,
    sellerId,
    buyerId,
    payBy,
    messageId,
    ...frozen,
  });
  const row = (await findDeal(tx, id))!;
  const times = sale.auctionId === null ? hourOf(sale) : {};
  await changeDeal(tx, { row, at }, { transition: 'open', by: 'agreement', state: 'due', amountKrw: priceKrw, times });
  await notify(tx, [dealNotice(row, 'buyer', 'dealDue'), dealNotice(row, 'seller', 'dealOpened')]);
}

const leastHoursAfterClosing = 24;

/** A winner has time to pay also if no server ran when the auction ended. */
function payByOf(sale: Sale): Date {
  if (sale.auctionId === null) return new Date(hourlyPayByMs(sale.at.getTime(), sale.startsAt.getTime()));
  const leastMs = sale.at.getTime() + leastHoursAfterClosing * 3_600_000;
  return new Date(Math.max(auctionPayByMs(sale.endedAt.getTime()), leastMs));
}
