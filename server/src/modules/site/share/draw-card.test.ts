import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawCard, drawGeneral } from './draw-card.ts';
import { cardOf } from './share-card.ts';
import { openTypeface, type Typeface } from './typeface.ts';

const run = promisify(execFile);
const drawing = fileURLToPath(new URL('./test-drawing.ts', import.meta.url));

let typeface: Typeface;
beforeAll(async () => {
  typeface = await openTypeface();
});

const post = (title: string, nickName = '서연') =>
  drawCard(typeface, cardOf('post', { id: 1, title: `<p>${title}</p>`, nickName }), undefined);

const formOf = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
};

/** The mean distance of two pictures' pixels, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const apart = sharp(one).composite([{ input: other, blend: 'difference' }]);
  const data = await apart.removeAlpha().raw().toBuffer();
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

async function drawWithoutFonts(): Promise<Buffer> {
  const place = await mkdtemp(join(tmpdir(), 'teum-no-fonts-'));
  onTestFinished(() => rm(place, { recursive: true }));
  await writeFile(
    join(place, 'fonts.conf'),
    `<fontconfig><dir>${place}</dir><cachedir>${place}</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: join(place, 'fonts.conf') };
  return (await run(process.execPath, [drawing], { env, encoding: 'buffer', maxBuffer: 10_000_000 })).stdout;
}

describe('drawCard', () => {
  it('[SHR-4] writes the same on a machine that has no font at all', async () => {
    const [here, there] = [await post('첫 경매 낙찰 후기: 생각보다 떨리네요'), await drawWithoutFonts()];
    expect(await formOf(there)).toEqual({ format: 'jpeg', width: 1200, height: 600 });
    expect(await difference(here, there)).toBeLessThan(0.3);
    expect(await difference(here, await post('첫 경매 낙찰 후기: 생각보다 설레네요'))).toBeGreaterThan(0.3);
  });

  it.each([
    ['🎉 통역 👩‍🍳', '통역'],
    ['통역 \u202e한 시간\u202c', '통역 한 시간'],
    ['통역 שלום 한 시간 مرحبا', '통역 한 시간'],
    ['통\u200b역\n한 \t 시간', '통역 한 시간'],
    ['한국어'.normalize('NFD'), '한국어'],
  ])('[SHR-4] writes %j as %j', async (title, written) => {
    expect(typeface.written(title)).toBe(written);
    expect((await post(title)).equals(await post(written))).toBe(true);
  });

  it.each([
    [
      'marks and entities',
      "&lt;/text&gt;&lt;b&gt;&amp;amp; ]]&gt; &quot;'&lt;image href=&quot;file:///etc/passwd&quot;/&gt;",
    ],
    ['nothing that can be written', '🎉🎉🎉'],
    ['one word of a hundred letters', '가'.repeat(100)],
    ['a hundred wide letters', 'W'.repeat(100)],
    ['half of a surrogate pair', '통역 \ud83d'],
  ])('[SHR-5] draws a title of %s', async (_, title) => {
    expect(await formOf(await post(title, title))).toEqual({ format: 'jpeg', width: 1200, height: 600 });
  });

  it('[SHR-2] keeps the largest price beside the photograph', async () => {
    const photograph = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const auction = {
      id: 1,
      title: '<p>저녁</p>',
      thumbNailUrl: '',
      startingPrice: 1_000_000_000_000,
      endTime: '2026-11-15T00:05:00+09:00',
    };
    const picture = await drawCard(typeface, cardOf('auction', auction), photograph);
    const seen = await sharp(picture).extract({ left: 680, top: 100, width: 420, height: 400 }).png().toBuffer();
    const { channels } = await sharp(seen).stats();
    expect(channels.map(({ min, max }) => max - min).every((spread) => spread < 10)).toBe(true);
  });

  it('[SHR-1] draws the picture of the pages that are about no single item', async () => {
    expect(await formOf(await drawGeneral(typeface))).toEqual({ format: 'jpeg', width: 1200, height: 600 });
  });
});

describe('cardOf', () => {
  const auction = {
    id: 1,
    title: '<p>저녁 &amp; <em>산책</em></p>',
    thumbNailUrl: 'origin/blank.webp',
    startingPrice: 50_000,
  };

  it.each([
    ['2026-11-15T23:40:00+09:00', '11월 15일 일요일 오후 11:40 마감'],
    ['2026-01-02T00:05:09+09:00', '1월 2일 금요일 오전 12:05 마감'],
    ['2026-01-02T12:00:00+09:00', '1월 2일 금요일 오후 12:00 마감'],
  ])('[SHR-2] an auction that ends at %s says %s', (endTime, note) => {
    expect(cardOf('auction', { ...auction, endTime })).toEqual({
      kind: 'auction',
      label: '시간 경매',
      title: '저녁 & 산책',
      price: '50,000원',
      priceOf: '시작가',
      note,
      photograph: 'origin/blank.webp',
    });
  });

  it('[SHR-2] an offer says how long it takes and where, when its seller has said so', () => {
    const details = { lengthMinutes: 120, placeText: { ko: '서울 강남구', en: 'Gangnam-gu, Seoul' } };
    expect(cardOf('auction', { ...auction, endTime: '2026-01-02T12:00:00+09:00', ...details })).toMatchObject({
      label: '시간 경매 · 2시간 · 서울 강남구',
    });
  });
});
