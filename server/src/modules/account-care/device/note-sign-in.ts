import { languageOf } from '@teum/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { namesIn, shownNames } from '../../../platform/http/user-agent.ts';
import { browserKey, programKey } from './browser-cookie.ts';
import { rememberBrowser, type SeenBefore } from './device.sql.ts';

interface SignIn {
  accountId: number;
  sessionId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Stores the browser of the sign-in, and notifies the owner if it is new. */
export async function noteSignIn(
  { safety, origins }: Pick<FastifyInstance, 'safety' | 'origins'>,
  tx: Tx,
  { accountId, sessionId, request, reply }: SignIn,
): Promise<void> {
  const { headers } = request;
  const { isBrowser, browser, system } = namesIn(headers['user-agent']);
  const key = isBrowser ? browserKey(request, reply, origins.publicUrl.startsWith('https:')) : programKey(browser);
  const before = await rememberBrowser(tx, { accountId, sessionId, key, isBrowser, browser, system });
  if (!isWorthNotice(before, isBrowser)) return;
  const values = { browser: shownNames({ browser, system }) || '?' };
  const language = languageOf(headers['accept-language']);
  await safety.notify(tx, { accountId, name: 'signInFromNewBrowser', values, language });
}

/** The first browser belongs to the person who made the account, even if a program signed in before. */
function isWorthNotice({ isKnown, hasBrowser, hasAny }: SeenBefore, isBrowser: boolean): boolean {
  return !isKnown && (isBrowser ? hasBrowser : hasAny);
}
