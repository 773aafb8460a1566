import type { FastifyInstance } from 'fastify';
import { crawlerRoutes } from './crawler.routes.ts';
import { pictureRoutes } from './picture.routes.ts';

/** How the pages are found and shown elsewhere; mounted at the root, beside them. */
export async function shareModule(app: FastifyInstance): Promise<void> {
  pictureRoutes(app);
  crawlerRoutes(app);
}
