import { limits, type Refusal, refuse } from '@teum/contract';
import type { CaseKind } from '@teum/contract/desk/desk';
import { pagePath } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import {
  findRoomWithTitle,
  listMessagesAround,
  type MessageAround,
  type RoomWithTitle,
} from '../../talk/chat/index.ts';
import { holdsLock } from './case.sql.ts';
import { findLookTarget } from './look-target.ts';
import { insertRecord, wasLookedAt } from './record.sql.ts';

export interface Look extends RoomWithTitle {
  ok: true;
  recordId: number;
  messageId: number | undefined;
  messages: MessageAround[];
}

/**
 * Reads a few messages of a room about which there is a report. The transaction that reads them records it. With the first look the
 * two people of the room get a notice.
 */
export async function lookAtMessages(
  tx: Tx,
  operatorId: number,
  kind: CaseKind,
  id: number,
): Promise<Look | Refusal<'CASE_NOT_TAKEN' | 'ACTION_NOT_HERE'>> {
  if (!(await holdsLock(tx, kind, id, operatorId))) return refuse('CASE_NOT_TAKEN');
  const target = await findLookTarget(tx, kind, id);
  const room = target && (await findRoomWithTitle(tx, target.roomId));
  if (!room) return refuse('ACTION_NOT_HERE');
  const { roomId, messageId } = target;
  const messages = await listMessagesAround(tx, roomId, messageId, limits.desk.around);
  const isFirst = !(await wasLookedAt(tx, kind, id));
  const recordId = await insertRecord(tx, {
    operatorId,
    action: 'look',
    reason: '',
    thing: 'room',
    thingId: roomId,
    case: { kind, id },
    details: { messages: messages.length },
  });
  const link = pagePath('chat', { roomType: room.roomType, chatRoomId: roomId });
  const readers = isFirst ? [room.sellerId, room.buyerId] : [];
  await notify(
    tx,
    readers.map((accountId) => ({ accountId, notice: 'deskLooked', link })),
  );
  return { ok: true, recordId, messageId, messages, ...room };
}
