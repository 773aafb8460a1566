import { decomposed } from '@teum/contract/composed';
import skeletonOf from 'unhomoglyph';

/**
 * What a name looks like: its skeleton (UTS 39), in one letter case. Two names of one look pass for each other. Hangul stays as it
 * is: its syllables look like nothing else, taken apart some of their letters look like lines.
 */
export function nameLook(name: string): string {
  return name.replace(/\P{Script=Hangul}+/gu, (letters) => skeletonOf(decomposed(letters))).toLowerCase();
}
