import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { AccessTokens } from '../../server/src/platform/auth/access-token.ts';
import { doSteps } from '../load/hired-hand.ts';

export type BareRouteSteps = {
  /** Without a cache every token is verified again, as in a bare route. */
  listen(terms: { tokenSecret: string; body: string; hasMemory: boolean }): Promise<number>;
};

/** The least work of a Fastify server for a poll: verify the caller's token and answer from memory. */
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
