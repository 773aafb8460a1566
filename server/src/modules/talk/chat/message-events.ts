import { messageEvent } from '@teum/contract/notice/notices';
import type { FastifyInstance } from 'fastify';
import type { Cards } from './cards.ts';
import { findMessage, messageChannel } from './message.sql.ts';
import { messageOnTheWire } from './message-on-the-wire.ts';
import { findRoom } from './room.sql.ts';

interface EventParts extends Pick<FastifyInstance, 'db' | 'channel' | 'personalStreams' | 'log'> {
  cards: Cards;
}

interface ChangedMessage {
  roomId: number;
  id: number;
}

/** Sends a message that the desk has hidden or shown again to the open streams of the room's two, in this process. */
export function sendChangedMessages(parts: EventParts): () => void {
  return parts.channel.on(messageChannel, (text) => void receive(parts, JSON.parse(text) as ChangedMessage));
}

async function receive({ db, log, cards, personalStreams: streams }: EventParts, changed: ChangedMessage) {
  if (streams.accounts.length === 0) return;
  try {
    const [room, row] = await Promise.all([findRoom(db, changed.roomId), findMessage(db, changed)]);
    if (!room || !row) return;
    const shown = (await cards.read([row])).get(row.id);
    for (const accountId of [room.sellerId, room.buyerId])
      streams.send(accountId, messageEvent, messageOnTheWire(room, row, shown, accountId));
  } catch (error) {
    log.warn({ err: error, ...changed }, 'a changed message could not be sent');
  }
}
