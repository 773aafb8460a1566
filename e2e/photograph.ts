import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photograph as a phone takes it: stored sideways, with the rotation in its EXIF data. Small and of one colour, no two alike. */
export async function photograph(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = `#${randomBytes(3).toString('hex')}`;
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
