import type { FastifyInstance } from 'fastify';

export async function notificationModule(_app: FastifyInstance): Promise<void> {}
