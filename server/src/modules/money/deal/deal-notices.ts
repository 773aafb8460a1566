import { formatKrw, toKoreanTime } from '@teum/contract';
import type { NoticeName } from '@teum/contract/notice/notices';
import { pagePath } from '@teum/contract/pages';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import { visibleText } from '@teum/contract/visible-text';
import type { NoticeFor } from '../../notice/notification/index.ts';
import type { DealRow } from './deal.sql.ts';

export type DealNotice = Extract<NoticeName, `deal${string}` | 'paymentReturned'>;

/** What a notice names of a deal: all of it, or of one that did not open and has no page. */
export type NamedDeal = { id?: number } & Pick<
  DealRow,
  | 'auctionId'
  | 'chatRoomId'
  | 'sellerId'
  | 'sellerNickName'
  | 'buyerId'
  | 'buyerNickName'
  | 'priceKrw'
  | 'title'
  | 'payBy'
>;

/** The path of the room that the two share. */
export const roomOf = ({ auctionId, chatRoomId }: Pick<DealRow, 'auctionId' | 'chatRoomId'>): string =>
  pagePath('chat', { roomType: auctionId === null ? 'product' : 'auction', chatRoomId });

export const pageOf = (dealId: number): string => pagePath('deal', { dealId });

export function dealNotice(
  deal: NamedDeal,
  reader: AppointmentRole,
  notice: DealNotice,
  more: Record<string, string> = {},
): NoticeFor {
  const isSeller = reader === 'seller';
  const room = roomOf(deal);
  return {
    accountId: isSeller ? deal.sellerId : deal.buyerId,
    notice,
    values: {
      person: (isSeller ? deal.buyerNickName : deal.sellerNickName) ?? '',
      amount: formatKrw(deal.priceKrw, 'ko'),
      when: toKoreanTime(deal.payBy),
      listing: visibleText(deal.title),
      ...more,
      page: room, // It stands beside what else happens in the room.
    },
    link: deal.id === undefined ? room : pageOf(deal.id),
  };
}
