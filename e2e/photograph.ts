import sharp from 'sharp';

/** A photograph as a phone takes it: stored sideways, with the rotation in its EXIF data. */
export async function photograph(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#335', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
