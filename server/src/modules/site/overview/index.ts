import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { readOverview } from './read-overview.ts';

export async function overviewModule(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /overview', ({ session, query }) => readOverview(app, session, query.role));
}
