import { fileURLToPath } from 'node:url';
import { routes } from '@teum/contract/routes/index';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { accountModule } from './modules/account/index.ts';
import { systemModule } from './modules/system/index.ts';
import { createHttp } from './platform/http/create-http.ts';
import { documentation } from './platform/http/documentation/index.ts';
import { servePages } from './platform/http/pages.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import { type Ground, layPlatform } from './platform/platform.ts';

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppParts extends Ground {
  logger: Logger;
  isOpen: () => boolean;
  /** Hears of every route as it is mounted, for those who check them all. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
}

/** The product: the platform, then the modules, then the pages. */
export async function buildApp({ logger, isOpen, onRoute, ...ground }: AppParts): Promise<FastifyInstance> {
  const app = await createHttp({ config: ground.config, logger });
  if (onRoute) app.addHook('onRoute', onRoute);
  const metrics = measureRequests(app);
  layPlatform(app, ground);

  await app.register(
    async (api) => {
      await api.register(systemModule, { metrics, isOpen });
      await api.register(accountModule);
      await api.register(documentation, { routes });
    },
    { prefix: '/api' },
  );
  await servePages(app, { directory: webDirectory, pageConfig: () => ({ providers: [] }) });
  return app;
}
