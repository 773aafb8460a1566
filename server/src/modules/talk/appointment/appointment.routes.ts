import { isRefusal, limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import type { Appointment } from '@teum/contract/talk/appointment';
import { appointmentSentences, isDay } from '@teum/contract/talk/appointment-form';
import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import type { FastifyInstance } from 'fastify';
import type { Once } from '../../../platform/answers/answer-once.ts';
import type { Session } from '../../../platform/auth/session.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { holdLiveSession } from '../../identity/account/index.ts';
import { findListing } from '../../offer/product/index.ts';
import { findRoom, isMember, type Room } from '../chat/index.ts';
import { answerOutcome } from './answer-outcome.ts';
import { acceptProposal, declineProposal, withdrawProposal } from './answer-proposal.ts';
import { type AppointmentRow, findAppointment, listOfRoom } from './appointment.sql.ts';
import { appointmentOnTheWire } from './appointment-on-the-wire.ts';
import { deleteCalendar, findCalendarMadeAt, findCalendarOwner, saveCalendar } from './calendar.sql.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { hashOfToken, newCalendarToken } from './calendar-token.ts';
import { cancelAppointment, moveAppointment } from './change-agreed.ts';
import { readFreeTimes } from './free-times.ts';
import { icalendarOf } from './icalendar.ts';
import { countTabs, type ListPosition, listAgreedUntil, listRooms, listStarting, listTab } from './list.sql.ts';
import { isParty } from './own-appointment.ts';
import { proposeFromListing, proposeInRoom } from './propose.ts';
import { sayOnTheDay } from './say-on-the-day.ts';
import { findSettings, saveSettings } from './settings.sql.ts';
import { showAppointments } from './show-appointments.ts';

const dayMs = 86_400_000;
const maxOfRoom = 50;
const maxOfMonth = 500;
const maxRooms = 500;

export function appointmentRoutes(app: FastifyInstance): void {
  changeRoutes(app);
  roomRoutes(app);
  listRoutes(app);
  settingsRoutes(app);
  calendarRoutes(app);
}

/** Runs a change and answers the appointment as the caller sees it. */
const changing = (
  once: Once<Appointment>,
  { accountId }: Session,
  change: (tx: Tx) => Promise<AppointmentRow | Refusal>,
): Promise<Appointment | Refusal> =>
  once(async (tx) => {
    const changed = await change(tx);
    return isRefusal(changed) ? changed : appointmentOnTheWire(changed, accountId);
  });

function changeRoutes(app: FastifyInstance): void {
  const parts = { chat: app.chat, hooks: app.appointments };

  serve(app, 'POST /appointment/room/{chatRoomId}', ({ session, params, body, once }) =>
    changing(once, session, (tx) => proposeInRoom(tx, parts, session.accountId, params.chatRoomId, body)),
  );
  serve(app, 'POST /product/{id}/appointment', ({ session, params, body, once }) =>
    changing(once, session, (tx) => proposeFromListing(tx, parts, session.accountId, params.id, body)),
  );
  serve(app, 'POST /appointment/{id}/accept', ({ session, params, once }) =>
    changing(once, session, (tx) => acceptProposal(tx, parts, session.accountId, params.id)),
  );
  serve(app, 'POST /appointment/{id}/decline', ({ session, params, once }) =>
    changing(once, session, (tx) => declineProposal(tx, parts, session.accountId, params.id)),
  );
  serve(app, 'POST /appointment/{id}/withdraw', ({ session, params, once }) =>
    changing(once, session, (tx) => withdrawProposal(tx, parts, session.accountId, params.id)),
  );
  serve(app, 'POST /appointment/{id}/move', ({ session, params, body, once }) =>
    changing(once, session, (tx) => moveAppointment(tx, parts, session.accountId, params.id, body)),
  );
  serve(app, 'POST /appointment/{id}/cancel', ({ session, params, body, once }) =>
    changing(once, session, (tx) => cancelAppointment(tx, parts, session.accountId, params.id, body.reason)),
  );
  serve(app, 'POST /appointment/{id}/say', ({ session, params, body, once }) =>
    changing(once, session, (tx) => sayOnTheDay(tx, parts, session.accountId, params.id, body.what)),
  );
  serve(app, 'POST /appointment/{id}/answer', ({ session, params, body, once }) =>
    changing(once, session, (tx) => answerOutcome(tx, parts, session.accountId, params.id, body.answer)),
  );
}

function roomRoutes(app: FastifyInstance): void {
  const { db, clock } = app;

  serve(app, 'GET /appointment/room/{chatRoomId}', async ({ session, params }) => {
    const room = await findOwnRoom(app, session, params.chatRoomId);
    if (!room.ok) return room;
    const rows = await listOfRoom(db, room.id, maxOfRoom);
    return { data: rows.map((row) => appointmentOnTheWire(row, session.accountId)) };
  });

  serve(app, 'GET /appointment/room/{chatRoomId}/free-times', async ({ session, params, query }) => {
    if (query.from !== undefined && !isDay(query.from)) return refuseDay();
    const room = await findOwnRoom(app, session, params.chatRoomId);
    if (!room.ok) return room;
    const { sellerId, buyerId } = room;
    return readFreeTimes(db, {
      sellerId,
      accountIds: [sellerId, buyerId],
      fromDay: query.from,
      nowMs: clock.now().getTime(),
      except: await movedInRoom(app, room, query.moves),
      hoursThatCount: 'any',
    });
  });

  servePublicRead(app, 'GET /product/{id}/free-times', async ({ params, query, session }) => {
    if (query.from !== undefined && !isDay(query.from)) return refuseDay();
    const listing = await findListing(db, params.id);
    if (!listing) return refuse('PRODUCT_NOT_FOUND');
    const { sellerId, isSold } = listing;
    const accountIds = session ? [sellerId, session.accountId] : [sellerId];
    const week = { sellerId, accountIds, fromDay: query.from, nowMs: clock.now().getTime() };
    const times = await readFreeTimes(db, { ...week, hoursThatCount: session ? 'kept or any' : 'kept' });
    return isSold ? { ...times, free: [] } : times;
  });

  serve(app, 'GET /appointment/free-times', async ({ query, session: { accountId } }) => {
    if (query.from !== undefined && !isDay(query.from)) return refuseDay();
    const week = { sellerId: accountId, accountIds: [accountId], fromDay: query.from, nowMs: clock.now().getTime() };
    return readFreeTimes(db, { ...week, hoursThatCount: 'kept' });
  });
}

const refuseDay = () => refuse('INVALID_INPUT', { fields: { from: appointmentSentences.day } });

async function findOwnRoom(
  { db }: FastifyInstance,
  { accountId }: Session,
  id: number,
): Promise<(Room & { ok: true }) | Refusal<'CHAT_ROOM_NOT_FOUND' | 'NOT_IN_CHAT_ROOM'>> {
  const room = await findRoom(db, id);
  if (!room) return refuse('CHAT_ROOM_NOT_FOUND');
  return isMember(room, accountId) ? { ok: true, ...room } : refuse('NOT_IN_CHAT_ROOM');
}

/** An appointment of another room would tell when its people are busy. */
async function movedInRoom(
  { db }: FastifyInstance,
  { id }: Room,
  moves: number | undefined,
): Promise<number | undefined> {
  if (moves === undefined) return undefined;
  return (await findAppointment(db, moves))?.roomId === id ? moves : undefined;
}

function listRoutes(app: FastifyInstance): void {
  const { db, clock } = app;

  serve(app, 'GET /appointment/{id}', async ({ session, params }) => {
    const found = await findOwn(app, session, params.id);
    return found.ok ? appointmentOnTheWire(found.row, session.accountId) : found;
  });

  serve(app, 'GET /appointment/mine', async ({ session, query }) => {
    const { tab = 'upcoming', after, limit = limits.list.defaultLimit } = query;
    const position = after === undefined ? undefined : readPosition(after);
    const [found, counts] = await Promise.all([
      // One row more than is shown: if it exists, there is a next slice.
      listTab(db, session.accountId, { tab, after: position, limit: limit + 1 }),
      countTabs(db, session.accountId),
    ]);
    const shown = found.slice(0, limit);
    const data = await showAppointments(
      db,
      session.accountId,
      shown.map(({ id }) => id),
    );
    return found.length > limit ? { data, counts, next: writePosition(shown.at(-1)!) } : { data, counts };
  });

  serve(app, 'GET /appointment/rooms', async ({ session }) => ({
    chatRoomIds: await listRooms(db, session.accountId, maxRooms),
  }));

  serve(app, 'GET /appointment/month', async ({ session, query }) => {
    const [year, month] = query.month.split('-').map(Number);
    const startMs = Date.parse(`${query.month}-01T00:00:00+09:00`);
    const endMs = startMs + (Date.UTC(year!, month!) - Date.UTC(year!, month! - 1));
    return {
      data: await showAppointments(
        db,
        session.accountId,
        await listStarting(db, session.accountId, { startMs, endMs }, maxOfMonth),
      ),
    };
  });

  serve(app, 'GET /appointment/today', async ({ session }) => {
    const tomorrowMs = startOfDayMs(clock.now().getTime()) + dayMs;
    return {
      data: await showAppointments(db, session.accountId, await listAgreedUntil(db, session.accountId, tomorrowMs)),
    };
  });
}

async function findOwn(
  { db }: FastifyInstance,
  { accountId }: Session,
  id: number,
): Promise<{ ok: true; row: AppointmentRow } | Refusal<'APPOINTMENT_NOT_FOUND' | 'NOT_IN_CHAT_ROOM'>> {
  const row = await findAppointment(db, id);
  if (!row) return refuse('APPOINTMENT_NOT_FOUND');
  return isParty(row, accountId) ? { ok: true, row } : refuse('NOT_IN_CHAT_ROOM');
}

/** In the given order. */
const writePosition = ({ rank, startsAtMs, id }: ListPosition): string => `${rank}.${startsAtMs}.${id}`;

/** The route's pattern has checked the form. */
function readPosition(after: string): ListPosition {
  const [rank, startsAtMs, id] = after.split('.').map(Number);
  return { rank: rank!, startsAtMs: startsAtMs!, id: id! };
}

function settingsRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /appointment/settings', ({ session }) => findSettings(db, session.accountId));

  serve(app, 'PUT /appointment/settings', async ({ session, body }) => {
    await saveSettings(db, session.accountId, body);
    return findSettings(db, session.accountId);
  });
}

function calendarRoutes(app: FastifyInstance): void {
  const { db, origins } = app;

  serve(app, 'GET /appointment/{id}/calendar.ics', async ({ session, params, reply }) => {
    const found = await findOwn(app, session, params.id);
    if (!found.ok) return found;
    if (!isInCalendars(found.row)) return refuse('APPOINTMENT_NOT_AGREED');
    reply.header('content-disposition', `attachment; filename="teum-${found.row.id}.ics"`);
    return icalendarOf([found.row], { viewerId: session.accountId, publicUrl: origins.publicUrl });
  });

  serve(app, 'GET /appointment/calendar', async ({ session }) => {
    const madeAt = await findCalendarMadeAt(db, session.accountId);
    return madeAt ? { isOpen: true, madeAt: toKoreanTime(madeAt) } : { isOpen: false };
  });

  serve(app, 'POST /appointment/calendar', async ({ session }) => {
    const token = newCalendarToken();
    return db.transaction().execute(async (tx) => {
      if (!(await holdLiveSession(tx, session.sessionId))) return refuse('SESSION_EXPIRED');
      await saveCalendar(tx, session.accountId, hashOfToken(token));
      return { url: `${origins.apiUrl('main')}/calendar/${token}.ics` };
    });
  });

  serve(app, 'DELETE /appointment/calendar', async ({ session }) => {
    await deleteCalendar(db, session.accountId);
    return undefined;
  });

  const feeds = new CalendarFeeds({ db, publicUrl: () => origins.publicUrl });
  serve(app, 'GET /calendar/{token}', async ({ params, request, reply }) => {
    const [, token] = /^(.+)\.ics$/.exec(params.token) ?? [];
    const ownerId = token && (await findCalendarOwner(db, hashOfToken(token)));
    if (!ownerId) return refuse('CALENDAR_NOT_FOUND');
    const { etag, text } = await feeds.read(ownerId, request.headers['if-none-match']);
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    return text;
  });
}

const isInCalendars = ({ state }: AppointmentRow): boolean =>
  ['agreed', 'cancelled', 'ended', 'settled', 'disputed', 'unanswered'].includes(state);
