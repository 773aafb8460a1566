import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Identities } from './identities.ts';
import { identityCheckRoutes } from './identity-check.routes.ts';
import { IdentitySeals } from './identity-seals.ts';
import { identityPersonalData } from './personal-data.sql.ts';
import { sealAgain } from './seal-again.ts';

export type { Identities } from './identities.ts';
export { isIdentityProven } from './identity-check.sql.ts';
export { IdentitySeals, type Sealed } from './identity-seals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identities: Identities;
  }
}

const sealsOf = ({ config, tokenSecret }: FastifyInstance): IdentitySeals =>
  new IdentitySeals({ identityKeys: config.identityKeys, tokenSecret });

/** No scope of its own: other modules use `app.identities`. */
export const identityCheckModule = plugin(mountIdentityCheck, { name: 'identity-check' });

async function mountIdentityCheck(app: FastifyInstance): Promise<void> {
  const seals = sealsOf(app);
  app.decorate('identities', new Identities(seals));
  app.personalData.add(identityPersonalData(seals));
  identityCheckRoutes(app, seals);
}

/** After a new `IDENTITY_KEY`. */
export const sealNamesAgain = (app: FastifyInstance): Promise<void> => sealAgain(app.db, sealsOf(app));
