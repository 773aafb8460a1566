import { type Language, toKoreanTime } from '@teum/contract';
import { notices, noticeTitle } from '@teum/contract/notices';
import type { Notice } from '@teum/contract/realtime';
import type { NoticeRow } from './notification.sql.ts';

export const noticeOnTheWire = ({ id, name, values, link, createdAt }: NoticeRow, language: Language): Notice => ({
  id,
  kind: notices[name].kind,
  title: noticeTitle(name, values, language),
  link,
  createdAt: toKoreanTime(createdAt),
});
