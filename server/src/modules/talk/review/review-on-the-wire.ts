import { toKoreanTime } from '@teum/contract';
import type { PersonName } from '@teum/contract/talk/people.routes';
import type { DueReview, Review } from '@teum/contract/talk/review.routes';
import { visibleText } from '@teum/contract/visible-text';
import type { DueRow, NamedRow, ShownRow } from './review.sql.ts';

const nameOf = ({ personId, nickName, pictureKey }: NamedRow): PersonName => ({
  id: personId,
  nickName: nickName ?? '',
  ...(pictureKey !== null && { profilePicture: pictureKey }),
});

export const reviewOnTheWire = (row: ShownRow): Review => ({
  id: row.id,
  author: nameOf(row),
  title: row.title === null ? '' : visibleText(row.title),
  ...(row.body !== null && { text: row.body }),
  tags: row.tags,
  shownAt: toKoreanTime(row.shownAt),
});

export const dueOnTheWire = (row: DueRow): DueReview => ({
  appointmentId: row.appointmentId,
  person: nameOf(row),
  title: visibleText(row.title),
  role: row.role,
  roomType: row.roomType,
  subjectId: row.subjectId,
  thumbNailUrl: row.thumbnailKey,
  ...(row.priceKrw !== null && { priceKrw: row.priceKrw }),
  startsAt: toKoreanTime(row.startsAt),
  closesAt: toKoreanTime(row.closesAt),
});
