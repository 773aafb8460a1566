import type { Db } from '../../platform/db/database.ts';
import { deleteOperator, findAccountByEmail, insertOperator } from './operator.sql.ts';
import { insertRecord } from './record.sql.ts';

export type ManagedOperator = 'done' | 'unchanged' | 'unknown' | 'without-password';

/** For the command on the machine; recorded like everything else, without an operator's name. */
export async function addOperator(db: Db, email: string): Promise<ManagedOperator> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) return 'unknown';
    if (!account.hasPassword) return 'without-password';
    if (!(await insertOperator(tx, account.id))) return 'unchanged';
    await insertRecord(tx, commandRecord('add-operator', account.id));
    return 'done';
  });
}

export async function removeOperator(db: Db, email: string): Promise<ManagedOperator> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) return 'unknown';
    if (!(await deleteOperator(tx, account.id))) return 'unchanged';
    await insertRecord(tx, commandRecord('remove-operator', account.id));
    return 'done';
  });
}

const commandRecord = (action: 'add-operator' | 'remove-operator', accountId: number) =>
  ({ operatorId: null, action, reason: '', thing: 'person', thingId: accountId, aboutId: accountId }) as const;
