import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { composed } from '@teum/contract/composed';
import sharp from 'sharp';

/** The two weights that a share picture is written in. */
const faces = { 500: 'Medium', 700: 'Bold' } as const;
export type Weight = keyof typeof faces;

export interface Typeface {
  /** What can be written of a text, as one line: the rest would be drawn as boxes with numbers in them. */
  written(text: string): string;
  widthOf(text: string, weight: Weight, sizePx: number): number;
}

/** Pretendard from our own files, so that a machine without any Korean font draws the same pictures. */
export async function openTypeface(): Promise<Typeface> {
  const advances = { 500: await openFace(500), 700: await openFace(700) };
  return {
    written: (text) => oneLine([...oneLine(composed(text))].filter((sign) => isWritable(sign, advances[700])).join('')),
    widthOf: (text, weight, sizePx) =>
      [...text].reduce((sum, sign) => sum + (advances[weight].get(sign) ?? 0), 0) * sizePx,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Signs that show nothing go too: some of them turn the direction of all that follows. */
const isWritable = (sign: string, known: Map<string, number>): boolean =>
  known.has(sign) && !/\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(sign);

async function openFace(weight: Weight): Promise<Map<string, number>> {
  const file = createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${faces[weight]}.otf`);
  // Whatever is drawn with a font file makes it known to the drawings that follow, which can name it only by its family.
  await sharp({ text: { text: '틈', fontfile: file } })
    .raw()
    .toBuffer();
  return readAdvances(await readFile(file));
}

/** How far each sign moves the pen, in parts of the font's size. */
function readAdvances(font: Buffer): Map<string, number> {
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18);
  const widthsAt = tableAt(font, 'hmtx');
  const lastWidth = font.readUInt16BE(tableAt(font, 'hhea') + 34) - 1;
  const advances = new Map<string, number>();
  for (const [codePoint, glyph] of readGlyphs(font)) {
    const width = font.readUInt16BE(widthsAt + 4 * Math.min(glyph, lastWidth));
    advances.set(String.fromCodePoint(codePoint), width / unitsPerEm);
  }
  return advances;
}

/** The character map in its form 12: groups of neighbouring code points with neighbouring glyphs. */
function* readGlyphs(font: Buffer): Generator<[codePoint: number, glyph: number]> {
  const map = wideMapAt(font);
  const groups = font.readUInt32BE(map + 12);
  for (let group = map + 16; group < map + 16 + 12 * groups; group += 12) {
    const [first, last, glyph] = [0, 4, 8].map((offset) => font.readUInt32BE(group + offset)) as [
      number,
      number,
      number,
    ];
    for (let codePoint = first; codePoint <= last; codePoint += 1) yield [codePoint, glyph + codePoint - first];
  }
}

function wideMapAt(font: Buffer): number {
  const maps = tableAt(font, 'cmap');
  for (let record = maps + 4; record < maps + 4 + 8 * font.readUInt16BE(maps + 2); record += 8) {
    const map = maps + font.readUInt32BE(record + 4);
    if (font.readUInt16BE(map) === 12) return map;
  }
  throw new Error('The font has no character map of form 12.');
}

function tableAt(font: Buffer, name: string): number {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}
