import { isRefusal, type Refusal, refuse } from '@teum/contract';
import { checkComment } from '@teum/contract/forms/post';
import { type PictureKeeping, storableText } from '../media/index.ts';

export interface StorableComment {
  ok: true;
  comment: string;
}

/** A comment as it may be stored: cleaned, its pictures kept by us, and still saying something. */
export async function storableComment(keeping: PictureKeeping, html: string): Promise<StorableComment | Refusal> {
  const comment = await storableText(keeping, html, { as: 'comment', kind: 'post', field: 'comment' });
  if (isRefusal(comment)) return comment;
  const fields = checkComment({ comment });
  return Object.keys(fields).length > 0 ? refuse('INVALID_INPUT', { fields }) : { ok: true, comment };
}
