import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type EncodedImage, encodeImage } from './encode-image.ts';
import { animatedPng, phonePhoto, plainPicture, pngBomb } from './sample-images.ts';

const photo = await phonePhoto();

async function encoded(bytes: Buffer): Promise<EncodedImage> {
  const result = await encodeImage(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.image;
}

const size = async (bytes: Buffer) => {
  const { format, width, height, pages } = await sharp(bytes).metadata();
  return { format, width, height, pages };
};

const colourAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('encodeImage', () => {
  it('[MED-1] makes three upright WebP pictures of a phone’s 12-megapixel JPEG', async () => {
    const { sizes, width, height, name } = await encoded(photo);
    const { origin, middle, thumbnail } = sizes;
    expect(await size(origin)).toEqual({ format: 'webp', width: 1600, height: 2133, pages: undefined });
    expect(await size(middle)).toEqual({ format: 'webp', width: 960, height: 1280, pages: undefined });
    expect(await size(thumbnail)).toEqual({ format: 'webp', width: 480, height: 640, pages: undefined });
    expect({ width, height }).toEqual({ width: 1600, height: 2133 });
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    // Turned a quarter to the right, the blue upper half of the file is on the right.
    const [left, right] = [await colourAt(origin, 100, 1000), await colourAt(origin, 1500, 1000)];
    expect(left[0]).toBeGreaterThan(150);
    expect(right[2]).toBeGreaterThan(150);
  });

  it('[MED-2] keeps nothing but pixels: no place, no author, no script, no profile', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { sizes } = await encoded(photo);
    for (const picture of Object.values(sizes)) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(picture).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(picture.includes('script')).toBe(false);
    }
  });

  it('[MED-2] converts the colours of another profile to sRGB before it drops the profile', async () => {
    const wide = await plainPicture(64, 64, '#c04020').withIccProfile('p3').png().toBuffer();
    const { origin } = (await encoded(wide)).sizes;
    const [red = 0, green = 0, blue = 0] = await colourAt(origin, 32, 32);
    expect(Math.max(Math.abs(red - 0xc0), Math.abs(green - 0x40), Math.abs(blue - 0x20))).toBeLessThan(8);
  });

  it('[MED-2] drops bytes behind the end of the picture', async () => {
    const polyglot = Buffer.concat([
      await plainPicture(64, 64).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK'),
    ]);
    const { origin } = (await encoded(polyglot)).sizes;
    expect(origin.includes('script')).toBe(false);
  });

  it('[MED-3] never enlarges', async () => {
    const { sizes } = await encoded(await plainPicture(200, 100).png().toBuffer());
    for (const picture of Object.values(sizes)) expect(await size(picture)).toMatchObject({ width: 200, height: 100 });
  });

  it('[MED-3] fits a picture taller than WebP allows', async () => {
    const { width, height } = await encoded(await plainPicture(250, 20_000).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 205, height: 16_383 });
  });

  it('[MED-3] keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 255, alpha: 0 };
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(await colourAt((await encoded(png)).sizes.origin, 20, 20)).toHaveLength(4);
  });

  it.each([
    ['grey', plainPicture(64, 64, '#777').greyscale().jpeg()],
    ['16-bit', plainPicture(64, 64, '#777').toColourspace('rgb16').png()],
    ['CMYK', plainPicture(64, 64, '#777').toColourspace('cmyk').jpeg()],
    ['palette', plainPicture(64, 64, '#777').png({ palette: true })],
    ['progressive', plainPicture(64, 64, '#777').jpeg({ progressive: true })],
  ])('[MED-3] shows a %s picture in its colours', async (_, picture) => {
    const { origin } = (await encoded(await picture.toBuffer())).sizes;
    const [red = 0] = await colourAt(origin, 32, 32);
    expect(Math.abs(red - 0x77)).toBeLessThan(12);
  });

  it('[MED-3] takes the first frame of an animation', async () => {
    const { origin } = (await encoded(animatedPng())).sizes;
    const [red = 0, , blue = 0] = await colourAt(origin, 0, 0);
    expect([red > 200, blue < 60]).toEqual([true, true]);
    expect((await size(origin)).pages).toBeUndefined();
  });

  it('[MED-4] names a picture by its content', async () => {
    const [red, same, blue] = await Promise.all(
      ['#f00', '#f00', '#00f'].map(async (colour) => encoded(await plainPicture(50, 50, colour).png().toBuffer())),
    );
    expect(red?.name).toBe(same?.name);
    expect(red?.name).not.toBe(blue?.name);
  });

  it('[MED-7] refuses pictures that hold nonsense', async () => {
    const png = await plainPicture(800, 600).png().toBuffer();
    const broken = [pngBomb(100, 100), Buffer.concat([png.subarray(0, png.length / 2), png.subarray(-12)])];
    const results = await Promise.all(broken.map((bytes) => encodeImage(bytes)));
    expect(results).toEqual(broken.map(() => ({ ok: false, code: 'IMAGE_BROKEN' })));
  });
});
