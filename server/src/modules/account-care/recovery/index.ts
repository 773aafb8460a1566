import { languageOf } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type Forgotten, forgottenTopic, type Sending, sendProof, sendReset } from './ask-for-link.ts';
import { recoveryPersonalData } from './personal-data.sql.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { endLinks } from './recovery.sql.ts';

export { deleteOldLinks } from './recovery.sql.ts';

export const recoveryModule = plugin(mountRecovery, { name: 'recovery', dependencies: ['account', 'mail', 'safety'] });

async function mountRecovery(app: FastifyInstance): Promise<void> {
  const { mail, origins, outbox, accountHooks } = app;
  app.personalData.add(recoveryPersonalData);
  const sending: Sending = { mail, publicUrl: () => origins.publicUrl };
  outbox.on<Forgotten>(forgottenTopic, (tx, forgotten) => sendReset(tx, sending, forgotten));
  accountHooks.onSignedUp(async (tx, { accountId, request: { headers } }) => {
    const isFromOurPage = headers.origin !== undefined && origins.isAllowed(headers.origin);
    if (!isFromOurPage || !mail.isOpen) return;
    await sendProof(tx, sending, accountId, { language: languageOf(headers['accept-language']) });
  });
  accountHooks.onAccessEnded((tx, accountId) => endLinks(tx, { accountId, purpose: 'change-email' }));
  recoveryRoutes(app, sending);
}
