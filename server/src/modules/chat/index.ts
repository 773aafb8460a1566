import type { FastifyInstance } from 'fastify';

export async function chatModule(_app: FastifyInstance): Promise<void> {}
