import type { RequiredConsent } from '@teum/contract/identity/consent';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Db } from '../../../platform/db/database.ts';
import { consentRoutes } from './consent.routes.ts';
import { listLatestConsents, owesConsent } from './consent.sql.ts';
import { pendingConsents } from './pending-consents.ts';
import { consentPersonalData } from './personal-data.sql.ts';

export const consentModule = plugin(mountConsent, { name: 'consent' });

async function mountConsent(app: FastifyInstance): Promise<void> {
  app.personalData.add(consentPersonalData);
  app.gate.askForConsent(createOwing(app.db));
  consentRoutes(app);
}

/** At most so many accounts are remembered as owing nothing; what is owed once given is never owed again. */
const mostRemembered = 50_000;

function createOwing(db: Db): (who: { accountId: number }) => Promise<boolean> {
  const settled = new Set<number>();
  return async ({ accountId }) => {
    if (settled.has(accountId)) return false;
    if (await owesConsent(db, accountId)) return true;
    if (settled.size >= mostRemembered) settled.clear();
    settled.add(accountId);
    return false;
  };
}

/** The kinds that the member is still asked for. */
export async function listPendingConsents(db: Db, accountId: number): Promise<RequiredConsent[]> {
  return pendingConsents(await listLatestConsents(db, accountId)).map(({ kind }) => kind);
}

export { insertOwedConsent } from './consent.sql.ts';
export { recordConsents } from './record-consents.ts';
