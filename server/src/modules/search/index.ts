import type { FastifyInstance } from 'fastify';

export async function searchModule(_app: FastifyInstance): Promise<void> {}
