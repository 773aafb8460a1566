import type { FastifyReply } from 'fastify';

/** Adds to what the answer already varies by: set instead, it would take away the `Origin` that CORS has written there. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  reply.header('vary', [reply.getHeader('vary') ?? [], names].flat().join(', '));
}
