import type { FastifyInstance } from 'fastify';
import { chatRoutes } from './chat.routes.ts';
import { type Chat, openChatEndpoint } from './chat-endpoint.ts';

export { openAuctionRoom } from './open-auction-room.ts';

/** On the root of the app: `/ws` is not below `/api`. */
export function mountChat(app: FastifyInstance): void {
  app.decorate('chat', openChatEndpoint(app));
}

export async function chatModule(app: FastifyInstance): Promise<void> {
  chatRoutes(app);
}

declare module 'fastify' {
  interface FastifyInstance {
    chat: Chat;
  }
}
