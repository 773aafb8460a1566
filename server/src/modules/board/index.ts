import type { FastifyInstance } from 'fastify';

export async function boardModule(_app: FastifyInstance): Promise<void> {}
