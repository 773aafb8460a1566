import sharp from 'sharp';

/** A quiet dial whose ring is open between the hands: the spare time that the listing is about. */
const dial = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">
  <rect width="1600" height="1200" fill="#f3f1ec"/>
  <g fill="none" stroke-linecap="round" transform="translate(800 600)">
    <path d="M200.6-145.8A248 248 0 1 1 25.9-246.6" stroke="#d9d5cb" stroke-width="8"/>
    <path d="M0 0V-160M0 0L95.3-55" stroke="#b9b4a8" stroke-width="10"/>
  </g>
  <circle cx="800" cy="600" r="13" fill="#b9b4a8"/>
</svg>`;

const drawn = new Map<number, Promise<Buffer>>();

/** Drawn once in a process, however many stores it opens. */
export function drawBlank(width: number): Promise<Buffer> {
  const known = drawn.get(width);
  if (known) return known;
  const drawing = sharp(Buffer.from(dial)).resize({ width }).webp({ quality: 90 }).toBuffer();
  drawn.set(width, drawing);
  return drawing;
}
