import { languageOf } from '@teum/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';

interface OwnerNotice {
  accountId: number;
  name: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyBlocked';
  passkey: string;
}

/** Notices and mails the owner, in the transaction that changes the passkey. */
export function notifyOwner(
  { safety }: Pick<FastifyInstance, 'safety'>,
  tx: Tx,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { accountId, name, passkey }: OwnerNotice,
): Promise<void> {
  return safety.notify(tx, { accountId, name, values: { passkey }, language: languageOf(headers['accept-language']) });
}
