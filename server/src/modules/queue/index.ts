import type { FastifyInstance } from 'fastify';

export async function queueModule(_app: FastifyInstance): Promise<void> {}
