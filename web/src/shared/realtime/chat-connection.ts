import { renewToken } from '../api-client.ts';
import { config } from '../config.ts';
import { session } from '../session/current-session.ts';
import { createChatConnection } from './create-chat-connection.ts';
import { freshToken } from './fresh-token.ts';
import { socketAddress } from './socket-address.ts';

/** One connection per tab, for all of its rooms; opened by the first room and closed some time after the last. */
export const chatConnection = createChatConnection({
  openSocket: () => new WebSocket(socketAddress(config.socket, window.location.href)),
  freshToken: () => freshToken(session, renewToken, Date.now()),
  renewToken,
});
