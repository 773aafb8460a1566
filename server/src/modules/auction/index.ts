import type { FastifyInstance } from 'fastify';
import { auctionRoutes } from './auction.routes.ts';

export async function auctionModule(app: FastifyInstance): Promise<void> {
  auctionRoutes(app);
}
