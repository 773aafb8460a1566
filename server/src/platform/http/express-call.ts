import type { FastifyInstance } from 'fastify';
import type { Session } from '../auth/session.ts';
import { type ExpressOffer, isPlainGet, pathIn } from './express-lane.ts';

/** The answer to a call that is as usual as can be; undefined for any other, which then takes the ordinary way. */
export type UsualAnswer = (search: string, session: Session) => Promise<object | undefined>;

/** The call at one path, by people who are signed in, from our own pages or an app. */
export const expressCall = (app: FastifyInstance, path: string, answer: UsualAnswer): ExpressOffer => ({
  kindOf: (request) => {
    const { authorization, 'sec-fetch-site': site } = request.headers;
    const isUsual = authorization !== undefined && site !== 'cross-site' && isPlainGet(request);
    return isUsual && pathIn(request) === path ? path : undefined;
  },
  answer: async (request) => {
    const session = await app.gate.sessionOf(request);
    const body = session && (await answer(request.url!.slice(path.length), session));
    return body && { body: JSON.stringify(body) };
  },
});
