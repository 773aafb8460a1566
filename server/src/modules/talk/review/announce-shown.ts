import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueueLater } from '../../../platform/outbox/enqueue.ts';
import { type NoticeFor, notify } from '../../notice/notification/index.ts';
import { findUnannouncedForUpdate, listForNotice, markAnnounced, type ReviewForNotice } from './review.sql.ts';

export const shownTopic = 'review.shown';

export const noticeOf = ({ subjectId, authorNickName, title }: ReviewForNotice): NoticeFor => ({
  accountId: subjectId,
  notice: 'reviewShown',
  values: { person: authorNickName ?? '', listing: visibleText(title) },
  link: pagePath('person', { personId: subjectId }),
});

/** Notifies the subject of a lone review once it is shown. The second review of an appointment has announced both already. */
export async function announceShown(tx: Tx, { reviewId }: { reviewId: number }): Promise<void> {
  const found = await findUnannouncedForUpdate(tx, reviewId);
  if (!found) return;
  // The outbox counts the seconds from its own row: a step of the clock may bring it here early.
  if (found.secondsLeft > 0) return enqueueLater(tx, shownTopic, { reviewId }, found.secondsLeft);
  await markAnnounced(tx, reviewId);
  await notify(tx, (await listForNotice(tx, [reviewId])).map(noticeOf));
}
