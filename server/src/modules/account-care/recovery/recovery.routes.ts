import { languageOf, refuse } from '@teum/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sign } from '../../../platform/auth/signature.ts';
import { addressKey } from '../../../platform/http/gate.ts';
import { serve } from '../../../platform/http/serve.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { findPasswordHash, requireFreshProof } from '../../identity/account/index.ts';
import { askForEmailChange, type Forgotten, forgottenTopic, type Sending, sendProof } from './ask-for-link.ts';
import { confirmEmail, resetPassword, showLink } from './use-link.ts';

const languageOfRequest = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);

export function recoveryRoutes(app: FastifyInstance, sending: Sending): void {
  const { db, mail, safety, tokenSecret } = app;
  const closed = refuse('MAIL_CLOSED');

  serve(app, 'POST /auth/email/proof', async ({ session, request }) => {
    if (!mail.isOpen) return closed;
    const language = languageOfRequest(request);
    return db.transaction().execute((tx) => sendProof(tx, sending, session.accountId, { language }));
  });

  serve(app, 'PUT /auth/email', async ({ session, body, request }) => {
    if (!mail.isOpen) return closed;
    const { accountId, sessionId } = session;
    const passwordHash = await findPasswordHash(db, accountId);
    const unproven = await requireFreshProof(app, request, session, { password: body.currentPassword });
    if (unproven) return unproven;
    const language = languageOfRequest(request);
    return askForEmailChange(db, sending, { accountId, sessionId, email: body.email, passwordHash, language });
  });

  serve(app, 'POST /auth/password/forgotten', async ({ body: { email }, request }) => {
    if (!mail.isOpen) return closed;
    const askedFrom = sign(tokenSecret, 'mail-link-asker', addressKey(request.ip));
    const forgotten: Forgotten = { email, language: languageOfRequest(request), askedFrom };
    await db.transaction().execute((tx) => enqueue(tx, forgottenTopic, forgotten));
    return undefined;
  });

  serve(app, 'POST /auth/link', ({ body }) => showLink(app, body.secret));

  serve(app, 'POST /auth/email/confirm', ({ body: { secret }, request }) =>
    confirmEmail(db, safety, { secret, language: languageOfRequest(request) }),
  );

  serve(app, 'POST /auth/password/reset', ({ body, request }) =>
    resetPassword(app, { ...body, language: languageOfRequest(request) }),
  );
}
