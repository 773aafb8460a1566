import { refusals } from '@teum/contract/errors';
import type { Sentence } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { imageStartLength, isJpeg, isPng } from '@teum/contract/offer/image-start';

export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/** Why a file is not accepted as a picture, checked before ten megabytes are uploaded. */
export async function imageFileProblem(file: File): Promise<Sentence | undefined> {
  if (!imageTypes.includes(file.type)) return refusals.IMAGE_TYPE;
  if (file.size > limits.image.maxBytes) return refusals.IMAGE_TOO_LARGE;
  const start = new Uint8Array(await file.slice(0, imageStartLength).arrayBuffer());
  return isJpeg(start) || isPng(start) ? undefined : refusals.IMAGE_TYPE;
}
