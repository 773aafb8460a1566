import { toKoreanTime } from '@teum/contract';
import type { NoticeName } from '@teum/contract/notice/notices';
import { pagePath } from '@teum/contract/pages';
import { type AppointmentRole, otherRole } from '@teum/contract/talk/appointment';
import { visibleText } from '@teum/contract/visible-text';
import type { NoticeFor } from '../../notice/notification/index.ts';
import type { AppointmentRow } from './appointment.sql.ts';

type AppointmentNotice = Extract<NoticeName, `appointment${string}`>;

/** For each of these people; the notice names the other one. */
export const noticesOf = (
  row: AppointmentRow,
  notice: AppointmentNotice,
  readers: readonly AppointmentRole[],
): NoticeFor[] =>
  readers.map((reader) => ({
    accountId: reader === 'seller' ? row.sellerId : row.buyerId,
    notice,
    values: {
      person: nameOf(row, otherRole(reader)),
      when: toKoreanTime(row.startsAt),
      listing: visibleText(row.title),
    },
    link: pagePath('chat', { roomType: row.roomType, chatRoomId: row.roomId }),
  }));

const nameOf = ({ sellerNickName, buyerNickName }: AppointmentRow, role: AppointmentRole): string =>
  (role === 'seller' ? sellerNickName : buyerNickName) ?? '';
