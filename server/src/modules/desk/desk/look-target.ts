import type { CaseKind } from '@teum/contract/desk/desk';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findDispute } from '../../talk/appointment/index.ts';
import { findReportedMessage, isRoomReported } from '../report/index.ts';

interface LookTarget {
  roomId: number;
  /** Undefined for a dispute. */
  messageId?: number;
}

/** The room of a reported message, or of a dispute in whose room a message was reported. No other room can be read. */
export async function findLookTarget(db: Db | Tx, kind: CaseKind, id: number): Promise<LookTarget | undefined> {
  if (kind === 'report') return findReportedMessage(db, id);
  const dispute = kind === 'dispute' ? await findDispute(db, id) : undefined;
  return dispute && (await isRoomReported(db, dispute.roomId)) ? { roomId: dispute.roomId } : undefined;
}
