import { type Refusal, refuse } from '@teum/contract';
import { profileSentences, writtenIntroduction } from '@teum/contract/talk/profile-form';
import type { Tx } from '../../../platform/db/database.ts';
import { updateProfile } from '../../identity/account/index.ts';
import type { PictureKeeping } from '../../offer/media/index.ts';
import { notifyPersonChange } from './profile.sql.ts';

interface Changes {
  introduction?: string | undefined;
  /** Null removes it. */
  picture?: string | null | undefined;
}

export async function saveProfile(
  tx: Tx,
  accountId: number,
  { introduction, picture }: Changes,
  uploadedKeys: PictureKeeping['uploadedKeys'],
): Promise<Refusal | undefined> {
  if (introduction !== undefined)
    await updateProfile(tx, accountId, { introduction: writtenIntroduction(introduction) || null });
  if (picture === undefined) return undefined;
  if (picture !== null && !(await uploadedKeys('post', [picture])).has(picture))
    return refuse('INVALID_INPUT', { fields: { picture: profileSentences.picture } });
  await updateProfile(tx, accountId, { picture_key: picture });
  await notifyPersonChange(tx, accountId);
  return undefined;
}
