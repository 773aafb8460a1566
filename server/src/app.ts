import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@teum/contract/routes/index';
import { sandbox } from '@teum/sandbox';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { accountModule, deleteOldSessions, externalProviders, fillNickNameLooks } from './modules/account/index.ts';
import { auctionModule } from './modules/auction/index.ts';
import { biddingModule } from './modules/bidding/index.ts';
import { boardModule } from './modules/board/index.ts';
import { chatModule, layChat } from './modules/chat/index.ts';
import { mediaFiles, mediaModule } from './modules/media/index.ts';
import { layPersonalStreams, notificationModule } from './modules/notification/index.ts';
import { pageModule } from './modules/page/index.ts';
import { checkoutPage, paymentModule } from './modules/payment/index.ts';
import { productModule } from './modules/product/index.ts';
import { queueModule } from './modules/queue/index.ts';
import { searchModule } from './modules/search/index.ts';
import { shareModule } from './modules/share/index.ts';
import { standingModule } from './modules/standing/index.ts';
import { systemModule } from './modules/system/index.ts';
import { runHourly } from './platform/chores.ts';
import { forgetOldAnswers } from './platform/http/answer-once.ts';
import { createHttp } from './platform/http/create-http.ts';
import { documentation } from './platform/http/documentation/index.ts';
import { openToAnyone } from './platform/http/open-to-anyone.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import { type Ground, layPlatform } from './platform/platform.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppParts extends Ground {
  logger: Logger;
  isOpen: () => boolean;
  /** Hears of every route as it is mounted, for those who check them all. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
  /** The built web app. */
  webDirectory?: string | undefined;
}

/** The product: the platform, then the modules, then the pages. */
export async function buildApp({
  logger,
  isOpen,
  onRoute,
  webDirectory = builtWeb,
  ...ground
}: AppParts): Promise<FastifyInstance> {
  const app = await createHttp({ config: ground.config, redis: ground.redis, logger });
  if (onRoute) app.addHook('onRoute', onRoute);
  const metrics = measureRequests(app);
  layPlatform(app, ground);
  layPersonalStreams(app);
  layChat(app);

  const providers = externalProviders(ground.config, () => app.origins.publicUrl);
  await app.register(
    async (api) => {
      await api.register(systemModule, { metrics, isOpen });
      await api.register(accountModule, { providers });
      await api.register(mediaModule);
      await api.register(auctionModule);
      await api.register(queueModule);
      await api.register(biddingModule);
      await api.register(standingModule);
      await api.register(productModule);
      await api.register(paymentModule);
      await api.register(chatModule);
      await api.register(notificationModule);
      await api.register(boardModule);
      await api.register(searchModule);
      await api.register(documentation, { routes });
    },
    { prefix: '/api' },
  );
  runHourly(app, {
    'old sessions': () => deleteOldSessions(ground.db),
    'old answers': () => forgetOldAnswers(ground.db),
    'nickname looks': () => fillNickNameLooks(ground.db),
  });
  await app.register(mediaFiles);
  await app.register(shareModule);
  if (ground.config.isSandboxMounted) await app.register(standIns);
  const checkout = checkoutPage(ground.config);
  await pageModule(app, {
    directory: webDirectory,
    pageConfig: () => ({
      providers: Object.keys(providers),
      api: ground.config.apiUrls,
      socket: ground.config.socketUrl,
      media: ground.config.mediaUrls,
      isPaymentOpen: checkout !== undefined,
    }),
    openedPages: { ...checkout },
  });
  return app;
}

/** The outside world on this machine: payments and sign-ins that cost nothing and prove nothing. */
async function standIns(app: FastifyInstance): Promise<void> {
  openToAnyone(app);
  const publicUrl = () => app.origins.publicUrl;
  await sandbox(app, {
    publicUrl,
    stateDir: join(app.config.dataDir, 'sandbox'),
    webhookUrl: () => `${app.origins.apiUrl('main')}/payment/webhook`,
  });
}
