import type { FastifyReply } from 'fastify';

/** Appends to `Vary`: overwriting would remove the `Origin` that CORS has set. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const known = [reply.getHeader('vary') ?? []].flat().join(', ').split(', ').filter(Boolean);
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}
