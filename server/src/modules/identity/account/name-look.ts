import { decomposed } from '@teum/contract/composed';
import { reservedNames } from '@teum/contract/identity/reserved-names';
import skeletonOf from 'unhomoglyph';

/** Left out by UTS 39, and read as the letters that they are in small: ᴀdmin. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWYZ';
const withoutSmallCapitals = (letters: string): string =>
  [...letters].map((letter) => capitals[smallCapitals.indexOf(letter)] ?? letter).join('');

/**
 * What a name looks like: its skeleton (UTS 39), in one letter case. Two names with the same look can be confused. Hangul stays
 * as it is: its syllables look like nothing else, but decomposed, some of its letters look like lines.
 */
export function nameLook(name: string): string {
  return name
    .replace(/\P{Script=Hangul}+/gu, (letters) => skeletonOf(withoutSmallCapitals(decomposed(letters))))
    .toLowerCase();
}

/** Whether the name, or one that looks like it, belongs to the product, its operators or closed accounts. */
export const isReservedName = reservedNames(nameLook);
