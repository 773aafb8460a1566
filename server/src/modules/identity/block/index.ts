import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
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

export const blockModule = plugin(mountBlock, { name: 'block' });

async function mountBlock(app: FastifyInstance): Promise<void> {
  const lists = new BlockLists(app);
  app.decorate('blocks', { lists, writers: [] });
  app.addHook('onClose', async () => lists.close());
  app.personalData.add(blockPersonalData);
  blockRoutes(app);
}
