import { languageOf, refuse } from '@teum/contract';
import type { NoticeSettings } from '@teum/contract/notice/notice-way.routes';
import {
  type ChosenWays,
  defaultQuietHours,
  isFixedWay,
  isWayOn,
  noticeWays,
  shownNoticeKinds,
} from '@teum/contract/notice/notice-ways';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listNoticeSettings, storeChoice, storeQuietHours } from './notice-way.sql.ts';

const languageIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);

export function noticeWayRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /notification/ways', async ({ session }) => {
    const { chosen = {}, quietHours = defaultQuietHours } =
      (await listNoticeSettings(db, [session.accountId])).get(session.accountId) ?? {};
    return { kinds: kindsOnTheWire(chosen), quietHours };
  });

  serve(app, 'PUT /notification/ways', async ({ session, body, request }) => {
    if (isFixedWay(body.kind, body.way)) return refuse('NOTICE_WAY_FIXED');
    await storeChoice(db, session.accountId, body, languageIn(request));
    return undefined;
  });

  serve(app, 'PUT /notification/quietHours', async ({ session, body, request }) => {
    if (body.from === body.until) return refuse('INVALID_INPUT');
    await storeQuietHours(db, session.accountId, body, languageIn(request));
    return undefined;
  });
}

const kindsOnTheWire = (chosen: ChosenWays): NoticeSettings['kinds'] =>
  shownNoticeKinds.map((kind) => ({
    kind,
    ways: noticeWays.map((way) => ({ way, isOn: isWayOn(chosen, kind, way), isFixed: isFixedWay(kind, way) })),
  }));
