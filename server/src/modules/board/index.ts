import type { FastifyInstance } from 'fastify';
import { commentRoutes } from './comment.routes.ts';
import { postRoutes } from './post.routes.ts';

export { boardInvariants } from './invariants.sql.ts';

export async function boardModule(app: FastifyInstance): Promise<void> {
  postRoutes(app);
  commentRoutes(app);
}
