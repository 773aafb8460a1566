import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { serve } from '../../../platform/http/serve.ts';
import { readOverview } from './read-overview.ts';

export const overviewModule = plugin(mountOverview, { name: 'overview', dependencies: ['auction'] });

async function mountOverview(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /overview', ({ session, query }) => readOverview(app, session, query.role));
}
