import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { crawlerRoutes } from './crawler.routes.ts';
import { pictureRoutes } from './picture.routes.ts';

/** Share pictures, sitemap and robots.txt; mounted at the root, beside the pages. */
export const shareModule = plugin(mountShare, { name: 'share' });

async function mountShare(app: FastifyInstance): Promise<void> {
  pictureRoutes(app);
  crawlerRoutes(app);
}
