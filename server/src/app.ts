import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@teum/contract/routes';
import { type Mailbox, openMailbox, sandbox } from '@teum/sandbox';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { departureModule } from './modules/account-care/departure/index.ts';
import { deleteOldBrowsers, deviceModule } from './modules/account-care/device/index.ts';
import { exportModule } from './modules/account-care/export/index.ts';
import { deleteOldLinks, recoveryModule } from './modules/account-care/recovery/index.ts';
import { safetyModule } from './modules/account-care/safety/index.ts';
import { biddingModule } from './modules/bidding/bidding/index.ts';
import { ledgerModule } from './modules/bidding/ledger/index.ts';
import { queueModule } from './modules/bidding/queue/index.ts';
import { standingModule } from './modules/bidding/standing/index.ts';
import { deskModule } from './modules/desk/desk/index.ts';
import { reportModule } from './modules/desk/report/index.ts';
import {
  accountModule,
  deleteOldSessions,
  externalProviders,
  fillNickNameLooks,
} from './modules/identity/account/index.ts';
import { blockModule } from './modules/identity/block/index.ts';
import { consentModule } from './modules/identity/consent/index.ts';
import { identityCheckModule, sealNamesAgain } from './modules/identity/identity-check/index.ts';
import { deleteOldChallenges, passkeyModule } from './modules/identity/passkey/index.ts';
import { booksModule } from './modules/money/books/index.ts';
import { dealModule } from './modules/money/deal/index.ts';
import { checkoutPages, deletePaymentsPastTheirTime, paymentModule } from './modules/money/payment/index.ts';
import { payoutModule, sealPayoutAccountsAgain } from './modules/money/payout/index.ts';
import { deleteOldMail, mailModule } from './modules/notice/mail/index.ts';
import { noticeWayModule } from './modules/notice/notice-way/index.ts';
import { notificationModule } from './modules/notice/notification/index.ts';
import { deleteOldPush, pushModule } from './modules/notice/push/index.ts';
import { auctionModule } from './modules/offer/auction/index.ts';
import { deleteOldMoves, findingModule } from './modules/offer/finding/index.ts';
import { mediaModule } from './modules/offer/media/index.ts';
import { offerModule } from './modules/offer/offer/index.ts';
import { productModule } from './modules/offer/product/index.ts';
import { savedSearchModule } from './modules/offer/saved-search/index.ts';
import { searchModule } from './modules/offer/search/index.ts';
import { overviewModule } from './modules/site/overview/index.ts';
import { pageModule } from './modules/site/page/index.ts';
import { shareModule } from './modules/site/share/index.ts';
import { systemModule } from './modules/site/system/index.ts';
import { appointmentModule } from './modules/talk/appointment/index.ts';
import { boardModule } from './modules/talk/board/index.ts';
import { chatModule } from './modules/talk/chat/index.ts';
import { profileModule } from './modules/talk/profile/index.ts';
import { reviewModule } from './modules/talk/review/index.ts';
import { deleteExpiredAnswers } from './platform/answers/answers.sql.ts';
import { mountBackups } from './platform/backup/mount-backups.ts';
import { runHourly } from './platform/chores.ts';
import type { Config } from './platform/config/config.ts';
import { createHttp } from './platform/http/create-http.ts';
import { documentation } from './platform/http/documentation/index.ts';
import { openToAnyone } from './platform/http/open-to-anyone.ts';
import { apiPath } from './platform/http/serve.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import { mountPlatform, type PlatformParts } from './platform/platform.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppParts extends PlatformParts {
  logger: Logger;
  isOpen: () => boolean;
  /** Called for every mounted route, for tests that check all routes. */
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
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const app = await createHttp({ config: parts.config, redis: parts.redis, logger });
  if (onRoute) app.addHook('onRoute', onRoute);
  const metrics = measureRequests(app);
  mountPlatform(app, parts);

  const mailbox = parts.config.isSandboxMounted ? openMailbox({ stateDir: sandboxDirectory(parts.config) }) : undefined;
  await app.register(mailModule, { mailbox });
  const providers = externalProviders(parts.config, () => app.origins.publicUrl);
  await app.register(systemModule, { metrics, isOpen });
  await app.register(accountModule, { providers });
  await app.register(notificationModule);
  await app.register(noticeWayModule);
  await app.register(safetyModule);
  await app.register(recoveryModule);
  await app.register(deviceModule);
  await app.register(passkeyModule);
  await app.register(consentModule);
  await app.register(identityCheckModule);
  await app.register(blockModule);
  await app.register(mediaModule);
  await app.register(findingModule);
  await app.register(offerModule);
  await app.register(auctionModule);
  await app.register(queueModule);
  await app.register(biddingModule);
  await app.register(standingModule);
  await app.register(ledgerModule);
  await app.register(productModule);
  await app.register(chatModule);
  await app.register(appointmentModule);
  await app.register(paymentModule);
  await app.register(booksModule);
  await app.register(dealModule);
  await app.register(payoutModule);
  await app.register(pushModule);
  await app.register(boardModule);
  await app.register(searchModule);
  await app.register(savedSearchModule);
  await app.register(reportModule);
  await app.register(deskModule);
  await app.register(exportModule);
  await app.register(departureModule);
  await app.register(profileModule);
  await app.register(reviewModule);
  await app.register(overviewModule);
  await app.register(shareModule);
  await app.register(documentation, { routes, prefix: apiPath });
  runHourly(app, {
    'old sessions': () => deleteOldSessions(parts.db),
    'old answers': () => deleteExpiredAnswers(parts.db),
    'old places in lists': () => deleteOldMoves(parts.db),
    'nickname looks': () => fillNickNameLooks(parts.db),
    'old browsers': () => deleteOldBrowsers(parts.db),
    'names under old keys': () => sealNamesAgain(app),
    'payout accounts under old keys': () => sealPayoutAccountsAgain(app),
    'old challenges': () => deleteOldChallenges(parts.db),
    'old links by mail': () => deleteOldLinks(parts.db),
    'old mail': () => deleteOldMail(parts.db),
    'old push messages': () => deleteOldPush(parts.db),
    'payments past their time': () => deletePaymentsPastTheirTime(parts.db),
  });
  mountBackups(app);
  if (mailbox) await app.register(mountSandbox, { mailbox });
  const checkout = checkoutPages(parts.config);
  await pageModule(app, {
    directory: webDirectory,
    pageConfig: () => ({
      providers: Object.keys(providers),
      api: parts.config.apiUrls,
      socket: parts.config.socketUrl,
      media: parts.config.mediaUrls,
      queue: parts.config.queue,
      isPaymentOpen: checkout !== undefined,
      safePay: parts.config.safePay,
      isMailOpen: app.mail.isOpen,
      business: parts.config.business,
      isDemo: !parts.config.isProduction && !parts.config.business,
    }),
    openedPages: checkout,
  });
  return app;
}

const sandboxDirectory = ({ dataDir }: Config): string => join(dataDir, 'sandbox');

/** Local stand-ins for the outside world: no money moves, no identity is proven, and no mail leaves this machine. */
async function mountSandbox(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  openToAnyone(app);
  const publicUrl = () => app.origins.publicUrl;
  await sandbox(app, {
    publicUrl,
    stateDir: sandboxDirectory(app.config),
    webhookUrl: () => `${app.origins.apiUrl('main')}/payment/webhook`,
    mailbox,
  });
}
