import type { RequiredConsent } from '@teum/contract/consent';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { consentRoutes } from './consent.routes.ts';
import { listLatestConsents } from './consent.sql.ts';
import { pendingConsents } from './pending-consents.ts';
import { consentPersonalData } from './personal-data.sql.ts';

export async function consentModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(consentPersonalData);
  consentRoutes(app);
}

/** The kinds that the member is still asked for. */
export async function listPendingConsents(db: Db, accountId: number): Promise<RequiredConsent[]> {
  return pendingConsents(await listLatestConsents(db, accountId)).map(({ kind }) => kind);
}

export { recordConsents } from './record-consents.ts';
