import type { FastifyInstance } from 'fastify';

export async function paymentModule(_app: FastifyInstance): Promise<void> {}
