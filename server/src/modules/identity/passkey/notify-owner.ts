import { languageOf } from '@teum/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';

interface Told {
  accountId: number;
  name: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyBlocked';
  passkey: string;
}

/** Notices and mails the owner, in the transaction that changes the passkey. */
export function tellOwner(
  { safety }: Pick<FastifyInstance, 'safety'>,
  tx: Tx,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { accountId, name, passkey }: Told,
): Promise<void> {
  return safety.tell(tx, { accountId, name, values: { passkey }, language: languageOf(headers['accept-language']) });
}
