import { isRefusal, refuse, toKoreanTime } from '@teum/contract';
import { composed } from '@teum/contract/composed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { namesIn, shownNames } from '../../../platform/http/user-agent.ts';
import { findProfile, openNewSession, requireFreshProof } from '../account/index.ts';
import { addPasskey, beginToAdd } from './add-passkey.ts';
import { notifyOwner } from './notify-owner.ts';
import { listPasskeys, type PasskeyRow, renamePasskey } from './passkey.sql.ts';
import { beginToProve } from './prove-with-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { beginToSignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

const onTheWire = ({ id, name, createdAt, lastUsedAt, blockedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: toKoreanTime(createdAt),
  lastUsedAt: lastUsedAt && toKoreanTime(lastUsedAt),
  isBlocked: blockedAt !== null,
});

export function passkeyRoutes(app: FastifyInstance): void {
  const { db, origins, accountHooks } = app;
  const party = (request: FastifyRequest) => relyingPartyOf(request, origins);

  serve(app, 'GET /auth/passkeys', async ({ session }) => ({
    data: (await listPasskeys(db, session.accountId)).map(onTheWire),
  }));

  serve(app, 'POST /auth/passkeys/options', async ({ session, body, request }) => {
    const { accountId } = session;
    const unproven = await requireFreshProof(app, request, session, { password: body.currentPassword });
    if (unproven) return unproven;
    const { email, nickName } = await findProfile(db, accountId);
    return beginToAdd(db, party(request), { accountId, email, nickName: nickName ?? '' });
  });

  serve(app, 'POST /auth/passkeys', async ({ session: { accountId, sessionId }, body, request }) => {
    const name = shownNames(namesIn(request.headers['user-agent'])) || 'Passkey';
    const added = await addPasskey(db, party(request), { accountId, sessionId, answer: body, name }, (tx, passkey) =>
      notifyOwner(app, tx, request, { accountId, name: 'passkeyAdded', passkey: passkey.name }),
    );
    return isRefusal(added) ? added : onTheWire(added);
  });

  serve(app, 'PUT /auth/passkeys/{id}', async ({ session, params, body }) => {
    const isRenamed = await renamePasskey(db, session.accountId, params.id, composed(body.name).trim());
    return isRenamed ? undefined : refuse('PASSKEY_NOT_FOUND');
  });

  serve(app, 'DELETE /auth/passkeys/{id}', async ({ session, params: { id }, request }) => {
    const unproven = await requireFreshProof(app, request, session);
    if (unproven) return unproven;
    const { accountId } = session;
    return removePasskey(
      db,
      { accountId, id },
      {
        countWays: (tx) => accountHooks.countWays(tx, accountId),
        alsoWrite: (tx, passkey) => notifyOwner(app, tx, request, { accountId, name: 'passkeyRemoved', passkey }),
      },
    );
  });

  serve(app, 'POST /auth/passkeys/proof/options', ({ session, request }) =>
    beginToProve(db, party(request), session.accountId),
  );

  serve(app, 'POST /auth/passkeys/sign-in/options', ({ request }) => beginToSignIn(db, party(request)));

  serve(app, 'POST /auth/passkeys/sign-in', async ({ body, request, reply }) => {
    const entry = await signInWithPasskey(db, party(request), body, (tx, { accountId, name }) =>
      notifyOwner(app, tx, request, { accountId, name: 'passkeyBlocked', passkey: name }),
    );
    return entry.ok ? openNewSession(app, reply, entry) : entry;
  });
}
