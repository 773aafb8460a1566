import type { FastifyInstance } from 'fastify';

/** For routes that plugins mount by themselves: whatever is mounted in this scope is declared public. */
export function openToAnyone(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, policy: 'public' };
  });
}
