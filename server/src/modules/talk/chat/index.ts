import type { FastifyInstance } from 'fastify';
import { chatRoutes } from './chat.routes.ts';
import { type Chat, openChatEndpoint } from './chat-endpoint.ts';
import { chatPersonalData } from './personal-data.sql.ts';

export type { Chat } from './chat-endpoint.ts';
export { listRoomIdsAfter, replyTimesOf, rereadFirstMessages } from './first-messages.sql.ts';
export { chatInvariants } from './invariants.sql.ts';
export {
  findReportableMessage,
  listMessagesAround,
  type MessageAround,
  updateMessageHidden,
  updateSystemTexts,
  updateText,
} from './message.sql.ts';
export { openAuctionRoom } from './open-auction-room.ts';
export { findOrOpenProductRoom } from './open-product-room.ts';
export {
  findRoom,
  findRoomWithTitle,
  isMember,
  type LockedRoom,
  listPartnersAmong,
  lockRoom,
  lockRoomUnlessHeld,
  type Room,
  type RoomWithTitle,
} from './room.sql.ts';
export { storeInTransaction } from './store-in-transaction.ts';

/** On the root of the app: `/ws` is not below `/api`. */
export function mountChat(app: FastifyInstance): void {
  app.decorate('chat', openChatEndpoint(app));
}

export async function chatModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(chatPersonalData);
  chatRoutes(app);
}

declare module 'fastify' {
  interface FastifyInstance {
    chat: Chat;
  }
}
