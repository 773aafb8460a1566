import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { findNickName, listDocumentsForUpdate, type OwnDocument, updateNickName } from './search.sql.ts';
import { gramsOfDocument } from './search-document.ts';

export const renameAuthorTopic = 'search.rename-author';

/** How many documents one transaction writes; the rest follows in further ones. */
const mostAtOnce = 100;

export interface RenamedAuthor {
  accountId: number;
  /** Documents up to this one have the new name. */
  after?: Pick<OwnDocument, 'type' | 'id'>;
}

/** After a change of nickname, everything that the account has written is found by the new one. */
export async function renameAuthor(tx: Tx, { accountId, after }: RenamedAuthor): Promise<void> {
  const documents = await listDocumentsForUpdate(tx, accountId, after, mostAtOnce);
  // Read after the lock: an account that was closed meanwhile has written its new name into the documents.
  const nickName = await findNickName(tx, accountId);
  for (const document of documents)
    await updateNickName(
      tx,
      document,
      nickName,
      gramsOfDocument(document.type, document.id, { ...document, nickName }),
    );
  const last = documents.at(-1);
  if (last && documents.length === mostAtOnce)
    await enqueue(tx, renameAuthorTopic, { accountId, after: { type: last.type, id: last.id } });
}
