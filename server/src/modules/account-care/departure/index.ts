import type { FastifyInstance } from 'fastify';
import { departureRoutes } from './departure.routes.ts';

export async function departureModule(app: FastifyInstance): Promise<void> {
  departureRoutes(app);
}
