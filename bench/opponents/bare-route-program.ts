import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { AccessTokens } from '../../server/src/platform/auth/access-token.ts';
import { doSteps } from '../load/hired-hand.ts';

export type BareRouteSteps = {
  /** Without memory every token is read anew, as a bare route would. */
  listen(terms: { tokenSecret: string; body: string; hasMemory: boolean }): Promise<number>;
};

/** The least that a Fastify server can do for a poll: verify the caller's token and answer what it has at hand. */
doSteps({
  async listen({ tokenSecret, body, hasMemory }): Promise<number> {
    const clock = { now: () => new Date() };
    const tokens = new AccessTokens({ secret: tokenSecret, clock, ...(!hasMemory && { remembered: 0 }) });
    const app = fastify();
    app.get('/api/auctionqueue/rank', async (request, reply) => {
      const session = await tokens.verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
      if (!session) return reply.code(401).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  },
} satisfies BareRouteSteps);
