import { refuse, toKoreanTime } from '@teum/contract';
import type { Export } from '@teum/contract/account-care/export.routes';
import type { FastifyInstance } from 'fastify';
import type { PrivateFiles } from '../../../platform/files/private-files.ts';
import { sendRefusal } from '../../../platform/http/refusal-reply.ts';
import { apiPath, serve } from '../../../platform/http/serve.ts';
import { downloadToken, readDownloadToken } from './download-token.ts';
import { type ExportRow, findLatestExport, findOwnExport, insertExport } from './export.sql.ts';

interface ExportDeps {
  files: () => Promise<PrivateFiles>;
  wake: () => void;
}

export function exportRoutes(app: FastifyInstance, { files, wake }: ExportDeps): void {
  const { db, clock, tokenSecret, liveSessions } = app;
  const nowMs = (): number => clock.now().getTime();

  serve(app, 'GET /export', async ({ session }) => {
    const row = await findLatestExport(db, session.accountId);
    return { export: row ? onTheWire(row) : null };
  });

  serve(app, 'POST /export', async ({ session, once }) => {
    const answer = await once(async (tx) => {
      const made = await insertExport(tx, session.accountId);
      if (made === 'under-way') return refuse('EXPORT_UNDER_WAY');
      return made === 'too-many' ? refuse('TOO_MANY_EXPORTS') : made.id;
    });
    wake();
    return answer;
  });

  serve(app, 'POST /export/{id}/link', async ({ session, params }) => {
    const row = await findOwnExport(db, session.accountId, params.id);
    if (row?.state !== 'ready') return refuse('NOT_FOUND');
    const { accountId, sessionId } = session;
    const token = downloadToken(tokenSecret, { exportId: row.id, accountId, sessionId }, nowMs());
    return { path: `/export/file?token=${token}` };
  });

  // In the query, which no log holds.
  app.get<{ Querystring: { token?: string | string[] } }>(
    `${apiPath}/export/file`,
    { config: { policy: 'public' }, exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const download = readDownloadToken(tokenSecret, String(request.query.token), nowMs());
      const isAlive = download && (await liveSessions.isAlive(download.sessionId));
      const row = isAlive ? await findOwnExport(db, download.accountId, download.exportId) : undefined;
      const file = row?.state === 'ready' ? await (await files()).open(row.file!) : undefined;
      if (!file) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply
        .type('application/zip')
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename="teum-${toKoreanTime(row!.readyAt!).slice(0, 10)}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(file.stream);
    },
  );
}

function onTheWire({ id, state, done, total, sizeBytes, requestedAt, readyAt, expiresAt }: ExportRow): Export {
  return {
    id,
    state,
    percent: state === 'ready' ? 100 : Math.floor((done / Math.max(1, total)) * 100),
    sizeBytes,
    requestedAt: toKoreanTime(requestedAt),
    readyAt: readyAt && toKoreanTime(readyAt),
    expiresAt: expiresAt && toKoreanTime(expiresAt),
  };
}
