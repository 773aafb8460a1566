import type { FastifyInstance } from 'fastify';
import { blockRoutes } from './block.routes.ts';
import { BlockLists } from './block-lists.ts';
import type { WriteBlockChange } from './change-block.ts';
import { blockPersonalData } from './personal-data.sql.ts';

export { areBlocked, isBlockBetween, isShownTo } from './block.sql.ts';
export { type Blocked, leavingOut, withSpare } from './block-lists.ts';
export { blockInvariants } from './invariants.sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    blocks: { lists: BlockLists; writers: WriteBlockChange[] };
  }
}

/** Mounted at the app's root: pages and the chat ask who has blocked whom, too. */
export function mountBlocks(app: FastifyInstance): void {
  const lists = new BlockLists(app);
  app.decorate('blocks', { lists, writers: [] });
  app.addHook('onClose', async () => lists.close());
}

export async function blockModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(blockPersonalData);
  blockRoutes(app);
}
