import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
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

export const boardModule = plugin(mountBoard, { name: 'board', dependencies: ['block'] });

async function mountBoard(app: FastifyInstance): Promise<void> {
  app.personalData.add(boardPersonalData);
  postRoutes(app);
  commentRoutes(app);
}
