import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
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

export const chatModule = plugin(mountChat, { name: 'chat', dependencies: ['block', 'notification'] });

async function mountChat(app: FastifyInstance): Promise<void> {
  app.decorate('chat', openChatEndpoint(app));
  app.personalData.add(chatPersonalData);
  chatRoutes(app);
}

declare module 'fastify' {
  interface FastifyInstance {
    chat: Chat;
  }
}
