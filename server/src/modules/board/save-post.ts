import { isRefusal, type Refusal, refuse } from '@teum/contract';
import { checkPost } from '@teum/contract/forms/post';
import type { Tx } from '../../platform/db/database.ts';
import { type PictureKeeping, storableText } from '../media/index.ts';
import { removeSearchDocument, saveSearchDocument } from '../search/index.ts';
import {
  deletePostRow,
  findPost,
  findPostForUpdate,
  insertPost,
  type PostContent,
  type PostRow,
  updatePost,
} from './post.sql.ts';

export interface StorablePost extends PostContent {
  ok: true;
}

/** The slow work, done before the transaction: pictures are stored, texts cleaned, and the result is checked. */
export async function storablePost(keeping: PictureKeeping, form: PostContent): Promise<StorablePost | Refusal> {
  const title = await storableText(keeping, form.title, { as: 'title', kind: 'post', field: 'title' });
  if (isRefusal(title)) return title;
  const content = await storableText(keeping, form.content, { as: 'text', kind: 'post', field: 'content' });
  if (isRefusal(content)) return content;
  const fields = checkPost({ title, content });
  return Object.keys(fields).length > 0 ? refuse('INVALID_INPUT', { fields }) : { ok: true, title, content };
}

export async function createPost(tx: Tx, authorId: number, post: StorablePost): Promise<number> {
  const id = await insertPost(tx, authorId, post);
  await saveInSearch(tx, id, authorId, post);
  return id;
}

export async function editPost(tx: Tx, caller: number, id: number, post: StorablePost): Promise<PostRow | Refusal> {
  const refusal = await refuseUnlessOwn(tx, caller, id);
  if (refusal) return refusal;
  await updatePost(tx, id, post);
  await saveInSearch(tx, id, caller, post);
  return (await findPost(tx, id))!;
}

export async function deletePost(tx: Tx, caller: number, id: number): Promise<undefined | Refusal> {
  const refusal = await refuseUnlessOwn(tx, caller, id);
  if (refusal) return refusal;
  await deletePostRow(tx, id);
  await removeSearchDocument(tx, 'post', id);
  return undefined;
}

async function refuseUnlessOwn(
  tx: Tx,
  caller: number,
  id: number,
): Promise<Refusal<'POST_NOT_FOUND' | 'NOT_OWNER'> | undefined> {
  const post = await findPostForUpdate(tx, id);
  if (!post) return refuse('POST_NOT_FOUND');
  return post.authorId === caller ? undefined : refuse('NOT_OWNER');
}

const saveInSearch = (tx: Tx, id: number, accountId: number, { title, content }: PostContent): Promise<void> =>
  saveSearchDocument(tx, { type: 'post', id, accountId, title, text: content, closesAt: null });
