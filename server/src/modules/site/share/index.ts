import type { FastifyInstance } from 'fastify';
import { crawlerRoutes } from './crawler.routes.ts';
import { pictureRoutes } from './picture.routes.ts';

/** Share pictures, sitemap and robots.txt; mounted at the root, beside the pages. */
export async function shareModule(app: FastifyInstance): Promise<void> {
  pictureRoutes(app);
  crawlerRoutes(app);
}
