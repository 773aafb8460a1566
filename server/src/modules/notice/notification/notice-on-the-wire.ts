import { type Language, toKoreanTime } from '@teum/contract';
import { hiddenTitle } from '@teum/contract/hidden-title';
import type { Notice } from '@teum/contract/notice/notice-events';
import { noticeAsks, noticeLine, notices, noticeTitle } from '@teum/contract/notice/notices';
import type { ListedNotice } from '@teum/contract/notice/notification.routes';
import { type SubjectOf, subjectOnTheWire } from './notice-subjects.ts';
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

/** In the list, where notices about one thing stand together below its title. */
export function listedOnTheWire(
  row: NoticeRow & { readAt: Date | null },
  language: Language,
  { subjectOf, isHiddenFrom }: { subjectOf: SubjectOf; isHiddenFrom: IsHiddenFrom },
): ListedNotice {
  const notice = noticeOnTheWire(row, language, isHiddenFrom);
  const about = subjectOnTheWire(subjectOf(row), row, language, isHiddenFrom);
  const asks = noticeAsks(row.name, language);
  return {
    ...notice,
    readAt: row.readAt && toKoreanTime(row.readAt),
    about,
    line: about.title === undefined ? notice.title : noticeLine(row.name, row.values, language),
    ...(asks !== undefined && { asks }),
  };
}

/** Names of the values that are titles. */
const titles = ['auction', 'offer', 'post'];

/** A notice that names a page says its title only to those who may open the page. */
function valuesFor({ accountId, values, link }: NoticeRow, language: Language, isHiddenFrom: IsHiddenFrom) {
  if (!isHiddenFrom(values.page ?? link, accountId)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, titles.includes(name) ? hiddenTitle[language] : value]),
  );
}
