import { isRefusal, type Refusal, refuse } from '@teum/contract';
import { hasTags } from '@teum/contract/talk/comment-text';
import { checkComment } from '@teum/contract/talk/post-form';
import { escapeText, withoutControls } from '../../../platform/rich-text/inline-writer.ts';
import { type PictureKeeping, storableText } from '../../offer/media/index.ts';

export interface StorableComment {
  ok: true;
  comment: string;
}

/** A comment as it is stored: plain text escaped, HTML cleaned with its pictures stored by us. Refused if nothing is left. */
export async function storableComment(keeping: PictureKeeping, text: string): Promise<StorableComment | Refusal> {
  const comment = hasTags(text)
    ? await storableText(keeping, text, { as: 'comment', kind: 'post', field: 'comment' })
    : escapeText(withoutControls(text));
  if (isRefusal(comment)) return comment;
  const fields = checkComment({ comment });
  return Object.keys(fields).length > 0 ? refuse('INVALID_INPUT', { fields }) : { ok: true, comment };
}
