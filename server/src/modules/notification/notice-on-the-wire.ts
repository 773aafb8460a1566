import { type Language, toKoreanTime } from '@teum/contract';
import { hiddenTitle } from '@teum/contract/hidden-title';
import { notices, noticeTitle } from '@teum/contract/notices';
import type { Notice } from '@teum/contract/realtime';
import type { NoticeRow } from './notification.sql.ts';

/** Whether the page at this path is hidden from this reader. */
export type IsHiddenFrom = (path: string, readerId: number) => boolean;

export const noticeOnTheWire = (row: NoticeRow, language: Language, isHiddenFrom: IsHiddenFrom): Notice => ({
  id: row.id,
  kind: notices[row.name].kind,
  title: noticeTitle(row.name, valuesFor(row, language, isHiddenFrom), language),
  link: row.link,
  createdAt: toKoreanTime(row.createdAt),
});

/** Names of the values that are titles. */
const titles = ['auction', 'offer', 'post'];

/** A notice that names a page says its title only to those who may open the page. */
function valuesFor({ accountId, values, link }: NoticeRow, language: Language, isHiddenFrom: IsHiddenFrom) {
  if (!isHiddenFrom(values.page ?? link, accountId)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, titles.includes(name) ? hiddenTitle[language] : value]),
  );
}
