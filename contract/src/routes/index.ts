import type { Route, RouteKey } from '../route.ts';
import { accountRoutes } from './account.ts';
import { appointmentRoutes } from './appointment.ts';
import { auctionRoutes } from './auction.ts';
import { biddingRoutes } from './bidding.ts';
import { blockRoutes } from './block.ts';
import { boardRoutes } from './board.ts';
import { chatRoutes } from './chat.ts';
import { consentRoutes } from './consent.ts';
import { departureRoutes } from './departure.ts';
import { deskRoutes } from './desk.ts';
import { deviceRoutes } from './device.ts';
import { exportRoutes } from './export.ts';
import { externalSignInRoutes } from './external-sign-in.ts';
import { ledgerRoutes } from './ledger.ts';
import { mediaRoutes } from './media.ts';
import { noticeWayRoutes } from './notice-way.ts';
import { notificationRoutes } from './notification.ts';
import { overviewRoutes } from './overview.ts';
import { passkeyRoutes } from './passkey.ts';
import { paymentRoutes } from './payment.ts';
import { peopleRoutes } from './people.ts';
import { productRoutes } from './product.ts';
import { pushRoutes } from './push.ts';
import { queueRoutes } from './queue.ts';
import { recoveryRoutes } from './recovery.ts';
import { reportRoutes } from './report.ts';
import { reviewRoutes } from './review.ts';
import { savedSearchRoutes } from './saved-search.ts';
import { searchRoutes } from './search.ts';
import { standingRoutes } from './standing.ts';
import { systemRoutes } from './system.ts';

export const routes = [
  ...systemRoutes,
  ...accountRoutes,
  ...externalSignInRoutes,
  ...recoveryRoutes,
  ...deviceRoutes,
  ...passkeyRoutes,
  ...consentRoutes,
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
