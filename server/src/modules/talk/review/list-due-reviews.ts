import { limits } from '@teum/contract';
import type { DueReview } from '@teum/contract/talk/review.routes';
import type { Db } from '../../../platform/db/database.ts';
import { listDue } from './review.sql.ts';
import { dueOnTheWire } from './review-on-the-wire.ts';

export async function listDueReviews(db: Db, accountId: number): Promise<DueReview[]> {
  return (await listDue(db, accountId, limits.review.due)).map(dueOnTheWire);
}
