import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { openToAnyone } from '../../../platform/http/open-to-anyone.ts';
import { sendRefusal } from '../../../platform/http/refusal-reply.ts';
import { listKeyPeriods } from './log.sql.ts';

/** Made by the build of the server. */
const programs = ['teum-verify.mjs', 'teum-witness.mjs'] as const;
const builtFile = (name: string): string => fileURLToPath(new URL(`../../../../dist/${name}`, import.meta.url));

/** Files at fixed addresses outside the API: the public keys, and verifier and witness for use without this site. */
export async function ledgerFiles(app: FastifyInstance): Promise<void> {
  const { db } = app;
  openToAnyone(app);

  app.get('/.well-known/teum-keys.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=60')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ keys: await listKeyPeriods(db) })),
  );

  for (const name of programs)
    app.get(`/${name}`, async (request, reply) => {
      const code = await readFile(builtFile(name), 'utf8').catch(undefinedIfMissing);
      if (code === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply
        .header('cache-control', 'public, no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/javascript; charset=utf-8')
        .send(code);
    });
}

/** Without a build, as in development, there is no program to serve. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
