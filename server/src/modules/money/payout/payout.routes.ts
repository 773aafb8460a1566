import { languageOf, refuse, toKoreanTime } from '@teum/contract';
import type { PayoutAccount } from '@teum/contract/money/payout.routes';
import { isPayoutBank } from '@teum/contract/money/payout-form';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../../platform/http/refusal-reply.ts';
import { serve } from '../../../platform/http/serve.ts';
import { ProviderUnreadable } from '../../../platform/provider/provider-unreadable.ts';
import { requireFreshProof } from '../../identity/account/index.ts';
import { givePayoutAccount } from './give-account.ts';
import { findPayoutAccount } from './payout-account.sql.ts';
import type { PortoneV2 } from './portone/portone-v2.ts';
import { openOwner } from './sealed-account.ts';

const retryAfterSeconds = 2;

function checking(error: unknown): never {
  if (!(error instanceof ProviderUnreadable)) throw error;
  throw new RefusalError(refuse('PAYOUT_CHECKING', { values: { seconds: retryAfterSeconds } }));
}

export function payoutRoutes(app: FastifyInstance, provider: PortoneV2 | undefined): void {
  const { db, clock, identities, safety } = app;

  async function showAccount(accountId: number): Promise<PayoutAccount> {
    const row = (await findPayoutAccount(db, accountId))!;
    if (!isPayoutBank(row.bank)) throw new Error(`${row.bank} is no bank of the contract`);
    const isPaused = row.pausedUntil !== null && row.pausedUntil > clock.now();
    return {
      bank: row.bank,
      lastDigits: row.lastDigits,
      holder: openOwner(identities.seals, row).holder,
      since: toKoreanTime(row.givenAt),
      pausedUntil: isPaused ? toKoreanTime(row.pausedUntil!) : null,
    };
  }

  serve(app, 'PUT /payout/account', async ({ session, body, request }) => {
    if (!provider) return refuse('PAYOUT_CLOSED');
    const unproven = await requireFreshProof(app, request, session);
    if (unproven) return unproven;
    const { accountId } = session;
    const language = languageOf(request.headers['accept-language']);
    const refusal = await givePayoutAccount(
      {
        db,
        now: clock.now(),
        provider,
        identities,
        notifyOwner: (tx, name, values) => safety.notify(tx, { accountId, name, values, language }),
      },
      accountId,
      body,
    ).catch(checking);
    return refusal ?? showAccount(accountId);
  });
}
