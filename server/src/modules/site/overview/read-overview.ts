import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Earnings, Overview } from '@teum/contract/site/overview.routes';
import { type AppointmentRole, appointmentRoles } from '@teum/contract/talk/appointment';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listWonSince } from '../../bidding/standing/index.ts';
import { listEndedToActOn } from '../../offer/auction/index.ts';
import { findEarnings, listOpen, listRoomsWithTime, showAppointments } from '../../talk/appointment/index.ts';
import { listDueReviews } from '../../talk/review/index.ts';

const most = 50;
const auctionDays = 30;

type Parts = Pick<FastifyInstance, 'db' | 'auctions'>;

/** Each part is read by an index, over the last weeks alone: a long history costs nothing. */
export async function readOverview(app: Parts, session: Session, role?: AppointmentRole): Promise<Overview> {
  const { db } = app;
  const { accountId } = session;
  const roles = role ? [role] : appointmentRoles;
  const [appointments, auctions, reviews, earnings] = await Promise.all([
    listOpen(db, accountId, roles, most).then((ids) => showAppointments(db, accountId, ids)),
    auctionsToActOn(app, session, roles),
    listDueReviews(db, accountId),
    earningsOf(db, accountId),
  ]);
  return { appointments, auctions, reviews: reviews.filter((due) => roles.includes(due.role)), earnings };
}

async function auctionsToActOn(
  { db, auctions }: Parts,
  session: Session,
  roles: readonly AppointmentRole[],
): Promise<Auction[]> {
  const lists = { seller: listEndedToActOn, buyer: listWonSince };
  const ids = await Promise.all(roles.map((role) => lists[role](db, session.accountId, auctionDays, most)));
  return withoutAppointment(db, await auctions.showByIds(ids.flat().slice(0, most), session));
}

/** A winner who has closed the account cannot be met. */
async function withoutAppointment(db: Db, auctions: readonly Auction[]): Promise<Auction[]> {
  const rooms = auctions.flatMap(({ result }) => result?.chatRoomId ?? []);
  const withTime = new Set(await listRoomsWithTime(db, rooms));
  return auctions.filter(({ result }) => {
    if (result === undefined) return true;
    return result.chatRoomId !== undefined && !withTime.has(result.chatRoomId) && result.winnerNickName !== '';
  });
}

async function earningsOf(db: Db, accountId: number): Promise<Earnings> {
  const row = await findEarnings(db, accountId);
  return {
    month: row.month,
    thisMonth: { sumKrw: row.thisMonthKrw, count: row.thisMonthCount },
    lastMonth: { sumKrw: row.lastMonthKrw, count: row.lastMonthCount },
    agreed: { sumKrw: row.agreedKrw, count: row.agreedCount },
  };
}
