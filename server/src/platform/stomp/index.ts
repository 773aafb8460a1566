import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Hub, type StompHub } from './hub.ts';
import { defaultLimits, type StompLimits } from './limits.ts';
import type { StompRights } from './rights.ts';
import { sockJsRoutes } from './sockjs-routes.ts';
import type { ServerLoad } from './transport-context.ts';
import { acceptWebSockets } from './websocket-upgrade.ts';

export type { StompHub } from './hub.ts';
export type { StompRights } from './rights.ts';

export interface StompOptions<S> {
  path: string;
  isAllowedOrigin: (origin: string | undefined) => boolean;
  rights: StompRights<S>;
  limits?: Partial<StompLimits>;
  /** Behind a proxy the socket's address is the proxy's: all of its users would count as one address. */
  addressOf?: (request: IncomingMessage) => string;
  load?: ServerLoad;
  /** The content type of published bodies. */
  contentType?: string;
}

const noLoad: ServerLoad = { isTooMuch: () => false, letGo: () => {} };

/** STOMP over WebSocket at `{path}/websocket` and over SockJS at `{path}`, on the app's own server. */
export function stompEndpoint<S>(app: FastifyInstance, options: StompOptions<S>): StompHub<S> {
  const { path, isAllowedOrigin, rights, contentType = 'application/json', load = noLoad } = options;
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? '');
  const limits = { ...defaultLimits, ...options.limits };
  const hub = new Hub({ limits, rights, log: app.log, contentType });
  const context = { path, hub, isAllowedOrigin, addressOf, load };

  acceptWebSockets(app.server, context);
  app.register(sockJsRoutes<S>, { prefix: path, context });
  app.addHook('preClose', () => hub.close());
  return hub;
}
