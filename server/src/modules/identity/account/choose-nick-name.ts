import { type Refusal, refuse, refuseField } from '@teum/contract';
import { composed } from '@teum/contract/composed';
import type { Tx } from '../../../platform/db/database.ts';
import { findNickNameForUpdate, setNickName } from './account.sql.ts';
import { isReservedName } from './name-look.ts';

/** The first and only choice of an account that an external sign-in made without a usable nickname. */
export async function chooseNickName(tx: Tx, accountId: number, nickName: string): Promise<undefined | Refusal> {
  const { nick_name } = await findNickNameForUpdate(tx, accountId);
  if (nick_name !== null) return refuse('NICKNAME_ALREADY_CHOSEN');
  const tidy = composed(nickName).trim();
  if (isReservedName(tidy)) return refuseField('NICKNAME_RESERVED', 'nickName');
  const isSet = await setNickName(tx, accountId, tidy);
  return isSet ? undefined : refuse('NICKNAME_TAKEN');
}
