import type { FastifyInstance } from 'fastify';
import { biddingRoutes } from './bidding.routes.ts';

export async function biddingModule(app: FastifyInstance): Promise<void> {
  biddingRoutes(app);
}
