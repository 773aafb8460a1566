import type { FastifyInstance } from 'fastify';
import { commentRoutes } from './comment.routes.ts';
import { boardPersonalData } from './personal-data.sql.ts';
import { postRoutes } from './post.routes.ts';

export { hideComment } from './change-comment.ts';
export { boardInvariants } from './invariants.sql.ts';

export { hidePost } from './save-post.ts';
export {
  findReportableComment,
  findReportablePost,
  listAroundComment,
  listCommentsBy,
  listHiddenPosts,
  listPostsBy,
} from './shown.sql.ts';

export async function boardModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(boardPersonalData);
  postRoutes(app);
  commentRoutes(app);
}
