import { limits, type Refusal, refuse, refuseField } from '@teum/contract';
import { composed } from '@teum/contract/composed';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import {
  findLastNickNameChange,
  findNickNameForUpdate,
  holdNickName,
  isReservedName,
  setNickName,
} from '../../identity/account/index.ts';
import { renameAuthorTopic } from '../../offer/search/index.ts';
import { notifyPersonChange, readNow } from './profile.sql.ts';

const { everyDays, heldDays } = limits.nickNameChange;
const dayMs = 86_400_000;

/** Undefined when the nickname can be changed now. */
export async function nextNickNameChange(db: Db | Tx, accountId: number): Promise<Date | undefined> {
  const last = await findLastNickNameChange(db, accountId);
  if (!last) return undefined;
  const next = new Date(last.getTime() + everyDays * dayMs);
  return next > (await readNow(db)) ? next : undefined;
}

export async function changeNickName(tx: Tx, accountId: number, typed: string): Promise<Refusal | undefined> {
  const nickName = composed(typed).trim();
  const { nick_name: former } = await findNickNameForUpdate(tx, accountId);
  if (nickName === former) return undefined;
  if (isReservedName(nickName)) return refuseField('NICKNAME_RESERVED', 'nickName');
  if (await nextNickNameChange(tx, accountId)) return refuse('NICKNAME_CHANGED_RECENTLY');

  await holdNickName(tx, accountId, heldDays);
  if (!(await setNickName(tx, accountId, nickName))) return refuseField('NICKNAME_TAKEN', 'nickName');
  await enqueue(tx, renameAuthorTopic, { accountId });
  await notifyPersonChange(tx, accountId);
  return undefined;
}
