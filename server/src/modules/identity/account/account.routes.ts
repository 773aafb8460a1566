import { isRefusal, refuse, toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listPendingConsents } from '../consent/index.ts';
import { findTicketPeriod } from '../ticket/index.ts';
import { findProfile } from './account.sql.ts';
import { changePassword } from './change-password.ts';
import { chooseNickName } from './choose-nick-name.ts';
import { logIn } from './log-in.ts';
import { logOut, logOutEverywhere } from './log-out.ts';
import { openNewSession, openSession } from './open-session.ts';
import { hasPassword, isFreshlyProven, proveOwner, requireFreshProof } from './prove-owner.ts';
import { refreshSession } from './refresh-session.ts';
import { signUp } from './sign-up.ts';

const signedUp = '회원가입이 완료되었습니다';

export function accountRoutes(app: FastifyInstance): void {
  const { db, clock, refreshCookies, accountHooks } = app;

  serve(app, 'POST /auth/signup', async ({ body, request }) => {
    const result = await signUp(db, body);
    if (!result.ok) return result;
    await db.transaction().execute((tx) => accountHooks.signedUp(tx, { accountId: result.accountId, request }));
    return signedUp;
  });

  serve(app, 'POST /auth/login', async ({ body, reply }) => {
    const result = await logIn(db, body);
    return result.ok ? openNewSession(app, reply, result) : result;
  });

  serve(app, 'POST /auth/jwt/refreshAccessToken', async ({ request, reply }) => {
    const token = refreshCookies.read(request);
    const result = token ? await refreshSession(db, token) : refuse('SESSION_EXPIRED');
    if (result.ok) return openSession(app, reply, result);
    refreshCookies.clear(reply);
    return result;
  });

  serve(app, 'POST /auth/logout', async ({ session, request, reply }) => {
    await logOut(db, { bearer: session, cookie: refreshCookies.read(request) });
    refreshCookies.clear(reply);
    return undefined;
  });

  serve(app, 'POST /auth/logout/all', async ({ session, reply }) => {
    await logOutEverywhere(db, accountHooks, session.accountId);
    refreshCookies.clear(reply);
    return undefined;
  });

  serve(app, 'GET /auth/user/info', async ({ session }) => {
    const [profile, ticket, pending, isOperator] = await Promise.all([
      findProfile(db, session.accountId),
      findTicketPeriod(db, session.accountId),
      listPendingConsents(db, session.accountId),
      app.gate.isOperator(session),
    ]);
    const { pictureKey, ...named } = profile;
    return {
      ...named,
      nickName: profile.nickName ?? '',
      ...(pictureKey !== null && { profilePicture: pictureKey }),
      startDateTime: ticket ? toKoreanTime(ticket.startsAt) : null,
      endDateTime: ticket ? toKoreanTime(ticket.endsAt) : null,
      ...(session.readOnlyUntil && { suspendedUntil: toKoreanTime(session.readOnlyUntil) }),
      ...(isOperator && { isOperator: true as const }),
      ...(pending.length > 0 && { pendingConsents: pending }),
    };
  });

  serve(app, 'GET /auth/user/checkTicketValidity', async ({ session }) => {
    const ticket = await findTicketPeriod(db, session.accountId);
    return ticket ? { isValid: ticket.endsAt > clock.now() } : refuse('NO_TICKET');
  });

  serve(app, 'GET /auth/proof', async ({ session }) => ({ isFresh: await isFreshlyProven(db, session) }));

  serve(app, 'POST /auth/proof', ({ session, body, request }) => proveOwner(app, request, session, body));

  serve(app, 'PUT /auth/user/password', async ({ session, body, request }) => {
    // A member with a password sends it in the call itself.
    const unproven = (await hasPassword(db, session.accountId))
      ? undefined
      : await requireFreshProof(app, request, session);
    if (unproven) return unproven;
    const result = await changePassword(app, session, body, (tx) =>
      accountHooks.changed(tx, session.accountId, { name: 'passwordChanged' }, request),
    );
    return isRefusal(result) ? result : undefined;
  });

  serve(app, 'POST /auth/oauth/complete', ({ session, body, once }) =>
    once((tx) => chooseNickName(tx, session.accountId, body.nickName)),
  );
}
