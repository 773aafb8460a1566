import { toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../../platform/db/slice.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listBlocksNewestFirst } from './block.sql.ts';
import { block, unblock } from './change-block.ts';

export function blockRoutes(app: FastifyInstance): void {
  const { db, blocks } = app;

  serve(app, 'GET /block', async ({ session, query }) => {
    const rows = await listBlocksNewestFirst(db, session.accountId, sliceOf(query));
    return {
      data: rows.map(({ id, userId, nickName, blockedAt }) => ({
        id,
        userId,
        nickName: nickName ?? '',
        blockedAt: toKoreanTime(blockedAt),
      })),
    };
  });

  serve(app, 'GET /block/{id}', async ({ session, params }) => {
    const blocked = await blocks.lists.of(session);
    return { isBlocked: blocked?.ids.has(params.id) ?? false };
  });

  serve(app, 'PUT /block/{id}', async ({ session, params, once }) => {
    const answer = await once((tx) => block(tx, session.accountId, params.id, blocks.writers));
    blocks.lists.forget(session.accountId);
    return answer;
  });

  serve(app, 'DELETE /block/{id}', async ({ session, params, once }) => {
    const answer = await once((tx) => unblock(tx, session.accountId, params.id, blocks.writers));
    blocks.lists.forget(session.accountId);
    return answer;
  });
}
