import { languageOf } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Safety } from './safety.ts';

export type { Safety, SafetyNotice } from './safety.ts';

/** No scope of its own: other modules use `app.safety`. */
export const safetyModule = plugin(mountSafety, { name: 'safety', dependencies: ['account', 'mail'] });

async function mountSafety(app: FastifyInstance): Promise<void> {
  const { mail, clock, origins } = app;
  const safety = new Safety({ mail, clock, publicUrl: () => origins.publicUrl });
  app.decorate('safety', safety);
  app.accountHooks.onChanged((tx, accountId, { name, values = {} }, request) =>
    safety.notify(tx, { accountId, name, values, language: languageOf(request.headers['accept-language']) }),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    safety: Safety;
  }
}
