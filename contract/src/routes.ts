import { departureRoutes } from './account-care/departure.routes.ts';
import { deviceRoutes } from './account-care/device.routes.ts';
import { exportRoutes } from './account-care/export.routes.ts';
import { recoveryRoutes } from './account-care/recovery.routes.ts';
import { biddingRoutes } from './bidding/bidding.routes.ts';
import { ledgerRoutes } from './bidding/ledger.routes.ts';
import { queueRoutes } from './bidding/queue.routes.ts';
import { standingRoutes } from './bidding/standing.routes.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { reportRoutes } from './desk/report.routes.ts';
import { accountRoutes } from './identity/account.routes.ts';
import { blockRoutes } from './identity/block.routes.ts';
import { consentRoutes } from './identity/consent.routes.ts';
import { externalSignInRoutes } from './identity/external-sign-in.routes.ts';
import { identityCheckRoutes } from './identity/identity-check.routes.ts';
import { passkeyRoutes } from './identity/passkey.routes.ts';
import { dealRoutes } from './money/deal.routes.ts';
import { paymentRoutes } from './money/payment.routes.ts';
import { payoutRoutes } from './money/payout.routes.ts';
import { noticeWayRoutes } from './notice/notice-way.routes.ts';
import { notificationRoutes } from './notice/notification.routes.ts';
import { pushRoutes } from './notice/push.routes.ts';
import { auctionRoutes } from './offer/auction.routes.ts';
import { mediaRoutes } from './offer/media.routes.ts';
import { productRoutes } from './offer/product.routes.ts';
import { savedSearchRoutes } from './offer/saved-search.routes.ts';
import { searchRoutes } from './offer/search.routes.ts';
import type { Route, RouteKey } from './route.ts';
import { overviewRoutes } from './site/overview.routes.ts';
import { systemRoutes } from './site/system.routes.ts';
import { appointmentRoutes } from './talk/appointment.routes.ts';
import { boardRoutes } from './talk/board.routes.ts';
import { chatRoutes } from './talk/chat.routes.ts';
import { peopleRoutes } from './talk/people.routes.ts';
import { reviewRoutes } from './talk/review.routes.ts';

export const routes = [
  ...systemRoutes,
  ...accountRoutes,
  ...externalSignInRoutes,
  ...recoveryRoutes,
  ...deviceRoutes,
  ...passkeyRoutes,
  ...consentRoutes,
  ...identityCheckRoutes,
  ...departureRoutes,
  ...exportRoutes,
  ...auctionRoutes,
  ...biddingRoutes,
  ...standingRoutes,
  ...ledgerRoutes,
  ...productRoutes,
  ...mediaRoutes,
  ...queueRoutes,
  ...paymentRoutes,
  ...chatRoutes,
  ...appointmentRoutes,
  ...dealRoutes,
  ...payoutRoutes,
  ...overviewRoutes,
  ...notificationRoutes,
  ...noticeWayRoutes,
  ...pushRoutes,
  ...boardRoutes,
  ...searchRoutes,
  ...savedSearchRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...deskRoutes,
  ...peopleRoutes,
  ...reviewRoutes,
] as const;

type AnyRoute = (typeof routes)[number];

export type DeclaredKey = AnyRoute['key'];

/** The declaration behind a key such as `'GET /auth/user/info'`; an undeclared key does not compile. */
export type RouteAt<Key extends DeclaredKey> = Extract<AnyRoute, { key: Key }>;

const byKey = new Map<RouteKey, Route>(routes.map((declared) => [declared.key, declared]));

export function routeAt<Key extends DeclaredKey>(key: Key): RouteAt<Key> {
  return byKey.get(key) as RouteAt<Key>;
}
