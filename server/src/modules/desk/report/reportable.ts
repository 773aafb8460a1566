import type { ReportKind } from '@teum/contract/report';
import type { Db } from '../../../platform/db/database.ts';
import { findReportableAuction } from '../../offer/auction/index.ts';
import { findReportableProduct } from '../../offer/product/index.ts';
import { findReportableComment, findReportablePost } from '../../talk/board/index.ts';
import { findReportableReview } from '../../talk/review/index.ts';

/** What the owner of a public thing says about it. */
interface Reportable {
  /** Null if the author has deleted it. */
  authorId: number | null;
  /** HTML, or plain text of a review. */
  quote: string;
  isHidden: boolean;
  /** Of an auction. */
  isRunning?: boolean;
  /** Of a review: false until both sides have written. */
  isShown?: boolean;
  /** On whose page a review is shown. */
  subjectId?: number;
  /** The post of a comment. */
  postId?: number;
}

export type PublicThing = Exclude<ReportKind, 'person' | 'message'>;

const finders: Record<PublicThing, (db: Db, id: number) => Promise<Reportable | undefined>> = {
  auction: findReportableAuction,
  product: findReportableProduct,
  post: findReportablePost,
  comment: findReportableComment,
  review: findReportableReview,
};

export const isPublicThing = (kind: ReportKind): kind is PublicThing => kind in finders;

export const findReportable = (db: Db, kind: PublicThing, id: number): Promise<Reportable | undefined> =>
  finders[kind](db, id);
