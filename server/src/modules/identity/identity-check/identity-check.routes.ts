import { refuse, toKoreanTime } from '@teum/contract';
import type { Identity } from '@teum/contract/identity/identity-check.routes';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../../platform/http/refusal-reply.ts';
import { serve } from '../../../platform/http/serve.ts';
import { configuredPortone } from '../../../platform/provider/configured-portone.ts';
import { ProviderUnreadable } from '../../../platform/provider/provider-unreadable.ts';
import { Certifications } from './certifications.ts';
import type { IdentitySeals } from './identity-seals.ts';
import { ProofNumbers } from './proof-numbers.ts';
import { verifyIdentity } from './verify-identity.ts';

const retryAfterSeconds = 2;

/** While the provider cannot be read, nothing is known: the caller asks again and gets no failure. */
function checking(error: unknown): never {
  if (!(error instanceof ProviderUnreadable)) throw error;
  throw new RefusalError(refuse('IDENTITY_CHECKING', { values: { seconds: retryAfterSeconds } }));
}

export function identityCheckRoutes(app: FastifyInstance, seals: IdentitySeals): void {
  const { db, clock, config, origins, tokenSecret, identities } = app;
  const portone = configuredPortone(config, () => origins.publicUrl);
  const numbers = new ProofNumbers(tokenSecret);
  const certifications = portone?.identityChannelKey ? new Certifications(portone.api) : undefined;

  async function show(accountId: number): Promise<Identity> {
    const person = await identities.find(db, accountId, clock.now());
    const { impCode, identityChannelKey: channelKey } = portone ?? {};
    return {
      provenAt: person ? toKoreanTime(person.provenAt) : null,
      name: person?.name ?? null,
      isAdult: person?.isAdult ?? false,
      window: impCode && channelKey ? { impCode, channelKey, merchantUid: numbers.issue(accountId) } : null,
    };
  }

  serve(app, 'GET /identity/mine', ({ session }) => show(session.accountId));

  serve(app, 'POST /identity/verify', async ({ session: { accountId }, body }) => {
    if (!certifications) return refuse('IDENTITY_CLOSED');
    const deps = { db, clock, seals, numbers, certifications };
    const refusal = await verifyIdentity(deps, accountId, body.impUid).catch(checking);
    if (!refusal) return show(accountId);
    app.log.warn({ accountId, code: refusal.code }, 'an identity was refused');
    return refusal;
  });
}
