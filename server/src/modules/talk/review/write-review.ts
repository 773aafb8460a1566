import { type Refusal, refuse } from '@teum/contract';
import type { ReviewTag } from '@teum/contract/talk/review';
import { writtenReview } from '@teum/contract/talk/review-form';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueueLater } from '../../../platform/outbox/enqueue.ts';
import { notify } from '../../notice/notification/index.ts';
import { noticeOf, shownTopic } from './announce-shown.ts';
import { findReviewedForUpdate, insertReview, listForNotice, type Reviewed, showBoth } from './review.sql.ts';

interface WrittenReview {
  tags: readonly ReviewTag[];
  text?: string | undefined;
}

/** The second review of an appointment shows both; the first one waits for it, or for the end of the 14 days. */
export async function writeReview(
  tx: Tx,
  authorId: number,
  appointmentId: number,
  { tags, text = '' }: WrittenReview,
): Promise<{ isShown: boolean } | Refusal> {
  const reviewed = await findReviewedForUpdate(tx, appointmentId);
  if (!reviewed) return refuse('APPOINTMENT_NOT_FOUND');
  const refused = refuseReview(reviewed, authorId);
  if (refused) return refused;

  const { sellerId, buyerId, now, closesAt } = reviewed;
  const subjectId = authorId === sellerId ? buyerId : sellerId;
  const body = writtenReview(text) || null;
  const id = await insertReview(tx, { appointmentId, authorId, subjectId, tags, body, at: now, shownAt: closesAt });
  if (id === undefined) return refuse('REVIEW_WRITTEN');
  if (reviewed.authorIds.length === 0) {
    await enqueueLater(tx, shownTopic, { reviewId: id }, (closesAt.getTime() - now.getTime()) / 1000);
    return { isShown: false };
  }
  const shown = await listForNotice(tx, await showBoth(tx, appointmentId, now));
  await notify(tx, shown.map(noticeOf));
  return { isShown: true };
}

function refuseReview({ sellerId, buyerId, isKept, now, closesAt }: Reviewed, authorId: number): Refusal | undefined {
  if (authorId !== sellerId && authorId !== buyerId) return refuse('NOT_IN_CHAT_ROOM');
  if (!isKept) return refuse('REVIEW_NOT_KEPT');
  return now < closesAt ? undefined : refuse('REVIEW_TOO_LATE');
}
