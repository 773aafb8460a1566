import type { FastifyInstance } from 'fastify';

/** Declares every route of this scope public, for plugins that mount their own routes. */
export function openToAnyone(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, policy: 'public' };
  });
}
