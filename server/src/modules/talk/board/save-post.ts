import { isRefusal, type Refusal, refuse } from '@teum/contract';
import { checkPost } from '@teum/contract/talk/post-form';
import type { Tx } from '../../../platform/db/database.ts';
import { type PictureKeeping, storableText } from '../../offer/media/index.ts';
import { removeSearchDocument, saveSearchDocument } from '../../offer/search/index.ts';
import {
  deletePostRow,
  findPost,
  findPostForUpdate,
  insertPost,
  type LockedPost,
  type PostContent,
  type PostRow,
  updatePost,
  updatePostHidden,
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
  const own = await findOwn(tx, caller, id);
  if (!own.ok) return own;
  if (own.hiddenAt) return refuse('CONTENT_HIDDEN');
  await updatePost(tx, id, post);
  await saveInSearch(tx, id, caller, post);
  return (await findPost(tx, id))!;
}

export async function deletePost(tx: Tx, caller: number, id: number): Promise<undefined | Refusal> {
  const own = await findOwn(tx, caller, id);
  if (!own.ok) return own;
  await deletePostRow(tx, id);
  await removeSearchDocument(tx, 'post', id);
  return undefined;
}

/** Hides a post, for a reason; without one it is shown again. */
export async function hidePost(
  tx: Tx,
  id: number,
  reason: string | null,
): Promise<{ ok: true } | Refusal<'POST_NOT_FOUND'>> {
  const post = await findPostForUpdate(tx, id);
  if (!post) return refuse('POST_NOT_FOUND');
  await updatePostHidden(tx, id, reason);
  if (reason === null) await saveInSearch(tx, id, post.authorId, post);
  else await removeSearchDocument(tx, 'post', id);
  return { ok: true };
}

async function findOwn(
  tx: Tx,
  caller: number,
  id: number,
): Promise<(LockedPost & { ok: true }) | Refusal<'POST_NOT_FOUND' | 'NOT_OWNER'>> {
  const post = await findPostForUpdate(tx, id);
  // A hidden post of someone else is answered like an unknown one.
  if (!post || (post.hiddenAt && post.authorId !== caller)) return refuse('POST_NOT_FOUND');
  return post.authorId === caller ? { ok: true, ...post } : refuse('NOT_OWNER');
}

const saveInSearch = (tx: Tx, id: number, accountId: number, { title, content }: PostContent): Promise<void> =>
  saveSearchDocument(tx, { type: 'post', id, accountId, title, text: content, closesAt: null });
