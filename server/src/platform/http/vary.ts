import type { FastifyReply } from 'fastify';

/** Adds to what the answer already varies by: set instead, it would take away the `Origin` that CORS has written there. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const known = [reply.getHeader('vary') ?? []].flat().join(', ').split(', ').filter(Boolean);
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}
