import type { MediaKind } from '@teum/contract/offer/media';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The same picture again is the same row. */
export async function insertUpload(tx: Tx, accountId: number, kind: MediaKind, key: string): Promise<void> {
  await tx
    .insertInto('picture_upload')
    .values({ account_id: accountId, kind, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of the keys that the account has uploaded for this kind. */
export async function listUploadedKeys(
  db: Db,
  accountId: number,
  kind: MediaKind,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('picture_upload')
    .select('key')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
