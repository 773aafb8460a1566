import { limits, type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { hasAccount } from '../account/index.ts';
import { deleteBlock, insertBlock, lockPair, notifyBlockChange } from './block.sql.ts';

/** What another module writes in the transaction that changes a block. */
export type WriteBlockChange = (tx: Tx, one: number, other: number) => Promise<void>;

export async function block(
  tx: Tx,
  blockerId: number,
  blockedId: number,
  writers: readonly WriteBlockChange[],
): Promise<undefined | Refusal<'PERSON_NOT_FOUND' | 'OWN_ACCOUNT' | 'TOO_MANY_BLOCKS'>> {
  if (blockerId === blockedId) return refuse('OWN_ACCOUNT');
  if (!(await hasAccount(tx, blockedId))) return refuse('PERSON_NOT_FOUND');
  await lockPair(tx, blockerId, blockedId);
  if (!(await insertBlock(tx, { blockerId, blockedId, most: limits.block.most }))) return refuse('TOO_MANY_BLOCKS');
  for (const write of writers) await write(tx, blockerId, blockedId);
  await notifyBlockChange(tx, blockerId);
  return undefined;
}

export async function unblock(
  tx: Tx,
  blockerId: number,
  blockedId: number,
  writers: readonly WriteBlockChange[],
): Promise<undefined> {
  await lockPair(tx, blockerId, blockedId);
  await deleteBlock(tx, blockerId, blockedId);
  for (const write of writers) await write(tx, blockerId, blockedId);
  await notifyBlockChange(tx, blockerId);
}
