import { refusals } from '@teum/contract/errors';
import type { Sentence } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';

export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/** Why a file cannot be a picture here, said before ten megabytes have gone over the line. */
export function imageFileProblem({ type, size }: Pick<File, 'type' | 'size'>): Sentence | undefined {
  if (!imageTypes.includes(type)) return refusals.IMAGE_TYPE;
  return size > limits.image.maxBytes ? refusals.IMAGE_TOO_LARGE : undefined;
}
