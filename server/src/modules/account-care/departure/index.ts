import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { departureRoutes } from './departure.routes.ts';

export const departureModule = plugin(mountDeparture, { name: 'departure' });

async function mountDeparture(app: FastifyInstance): Promise<void> {
  departureRoutes(app);
}
