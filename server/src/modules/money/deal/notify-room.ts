import type { Sentence } from '@teum/contract/language';
import type { SystemMessage } from '@teum/contract/talk/chat-messages';
import type { Tx } from '../../../platform/db/database.ts';
import { type Chat, storeInTransaction } from '../../talk/chat/index.ts';
import type { DealRow } from './deal.sql.ts';

type InRoom = Pick<DealRow, 'auctionId' | 'chatRoomId' | 'sellerId' | 'buyerId'>;

interface RoomNotice {
  system: SystemMessage;
  text: Sentence;
  isFromSeller?: boolean;
}

const roomOf = ({ auctionId, chatRoomId: id, sellerId, buyerId }: InRoom) =>
  ({ id, roomType: auctionId === null ? 'product' : 'auction', sellerId, buyerId }) as const;

const said = ({ ko, en }: Sentence) => ({ body: ko, english: en });

/** A message of the product in the room of a deal. */
export async function notifyRoom(
  tx: Tx,
  chat: Chat,
  deal: InRoom,
  { isFromSeller = true, system, text }: RoomNotice,
): Promise<void> {
  await storeInTransaction(tx, chat, { room: roomOf(deal), isFromSeller, system, ...said(text) });
}

/** The card of a deal that opens now. */
export async function storeCard(tx: Tx, chat: Chat, deal: InRoom, text: Sentence): Promise<number> {
  const card = { room: roomOf(deal), isFromSeller: true, ...said(text), system: 'deal', card: 'deal' } as const;
  return (await storeInTransaction(tx, chat, card))!;
}
