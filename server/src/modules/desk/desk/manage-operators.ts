import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Candidate, findCandidate, type KnownPerson, listPeopleByIds } from '../../identity/account/index.ts';
import { deleteOperator, insertOperator, isOperator, listOperatorIds } from './operator.sql.ts';
import { insertRecord } from './record.sql.ts';

export type ManagedOperator = 'done' | 'unchanged' | 'unknown' | 'unproven' | 'without-password' | 'declined';

export const listOperators = async (db: Db): Promise<KnownPerson[]> => listPeopleByIds(db, await listOperatorIds(db));

/**
 * For the command on the machine; recorded like everything else, without an operator's name. The account is read again after the
 * question, which may have waited for hours.
 */
export async function addOperator(
  db: Db,
  email: string,
  confirm: (candidate: Candidate) => Promise<boolean>,
): Promise<ManagedOperator> {
  const candidate = await findCandidate(db, email);
  const obstacle = await obstacleOf(db, candidate);
  if (obstacle) return obstacle;
  if (!(await confirm(candidate!))) return 'declined';
  return db.transaction().execute(async (tx) => {
    const account = await findCandidate(tx, email);
    const changed = account?.id === candidate!.id ? await obstacleOf(tx, account) : 'unknown';
    if (changed) return changed;
    if (!(await insertOperator(tx, account!.id))) return 'unchanged';
    await insertRecord(tx, commandRecord('add-operator', account!.id));
    return 'done';
  });
}

/** Anybody can sign up with an e-mail that is not theirs: it says whose account it is only once it is proven. */
async function obstacleOf(db: Db | Tx, account: Candidate | undefined): Promise<ManagedOperator | undefined> {
  if (!account) return 'unknown';
  if (await isOperator(db, account.id)) return 'unchanged';
  if (!account.isEmailProven) return 'unproven';
  return account.hasPassword ? undefined : 'without-password';
}

export async function removeOperator(db: Db, email: string): Promise<ManagedOperator> {
  return db.transaction().execute(async (tx) => {
    const account = await findCandidate(tx, email);
    if (!account) return 'unknown';
    if (!(await deleteOperator(tx, account.id))) return 'unchanged';
    await insertRecord(tx, commandRecord('remove-operator', account.id));
    return 'done';
  });
}

const commandRecord = (action: 'add-operator' | 'remove-operator', accountId: number) =>
  ({ operatorId: null, action, reason: '', thing: 'person', thingId: accountId, aboutId: accountId }) as const;
