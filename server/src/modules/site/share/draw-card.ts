import { shareImageSize } from '@teum/contract/pages';
import sharp from 'sharp';
import { breakLines } from './break-lines.ts';
import type { ListingCard, PersonCard, PostCard, ShareCard } from './share-card.ts';
import type { Typeface, Weight } from './typeface.ts';

const { width, height } = shareImageSize;

const colours = {
  paper: '#fbfaf7',
  ink: '#14161a',
  ink3: '#6b6f78',
  line: '#e6e3dc',
  indigo: '#1f3fbf',
  wash: '#eef1fd',
};
const margin = 64;
const photographBox = { left: 648, top: margin, width: width - margin - 648, height: height - 2 * margin };
const columnWidth = photographBox.left - margin - 40;
const bottomLine = height - margin - 6;
const timeoutSeconds = 20;

interface Writing {
  x?: number;
  y: number;
  size: number;
  weight?: Weight;
  colour?: string;
  centred?: boolean;
}

interface Lines extends Writing {
  lineHeight: number;
  maxWidth: number;
}

/** Draws a card; the work runs outside the event loop. */
export async function drawCard(typeface: Typeface, card: ShareCard, photograph: Buffer | undefined): Promise<Buffer> {
  const ink = new Pen(typeface);
  if (card.kind === 'post') return finish(postCard(ink, card));
  if (card.kind === 'person') return finish(personCard(ink, card, photograph !== undefined), photograph);
  return finish(listingCard(ink, card), photograph);
}

/** For pages that are about no single item. */
export async function drawGeneral(typeface: Typeface): Promise<Buffer> {
  const ink = new Pen(typeface);
  const said = [
    ink.write('남는 시간을,', { y: 306, size: 76, weight: 700 }),
    ink.write('필요한 사람에게.', { y: 404, size: 76, weight: 700 }),
    ink.write('경매로, 또는 시간당 가격으로 거래하세요.', { y: bottomLine, size: 32, colour: colours.ink3 }),
  ];
  return finish(said.join('') + dial);
}

function listingCard(ink: Pen, { label, title, price, priceOf, note }: ListingCard): string {
  const amount = ink.fitting(price, { y: 474, size: 58, weight: 700 }, columnWidth - 116);
  const afterAmount = margin + ink.widthOf(price, amount) + 12;
  return [
    ink.write(label, ink.fitting(label, { y: 206, size: 30, weight: 700, colour: colours.indigo }, columnWidth)),
    ink.writeTitle(title, { y: 276, size: 52, lineHeight: 70, maxWidth: columnWidth }),
    ink.write(price, amount),
    ink.write(priceOf, { x: afterAmount, y: amount.y, size: 30, colour: colours.ink3 }),
    ink.write(note, { y: bottomLine, size: 30, colour: colours.ink3 }),
  ].join('');
}

function postCard(ink: Pen, { label, title, author }: PostCard): string {
  const name = ink.written(author);
  const [initial = ''] = name;
  return [
    ink.write(label, { y: 218, size: 32, weight: 700, colour: colours.indigo }),
    ink.writeTitle(title, { y: 300, size: 66, lineHeight: 88, maxWidth: width - 2 * margin }),
    `<path d="M${margin} 448H${width - margin}" stroke="${colours.line}" stroke-width="2"/>`,
    initial && `<circle cx="${margin + 32}" cy="506" r="32" fill="${colours.wash}"/>`,
    ink.write(initial, { x: margin + 32, y: 518, size: 32, weight: 700, colour: colours.indigo, centred: true }),
    ink.write(name, { x: margin + 84, y: 518, size: 34 }),
  ].join('');
}

function personCard(ink: Pen, { label, name, introduction, note }: PersonCard, hasPhotograph: boolean): string {
  return [
    ink.write(label, { y: 206, size: 30, weight: 700, colour: colours.indigo }),
    ink.write(name, ink.fitting(name, { y: 288, size: 62, weight: 700 }, columnWidth)),
    ink.writeLines(introduction, { y: 382, size: 32, lineHeight: 48, colour: colours.ink3, maxWidth: columnWidth }),
    ink.write(note, { y: bottomLine, size: 30, colour: colours.ink3 }),
    hasPhotograph ? '' : initialOf(ink, name),
  ].join('');
}

/** In place of a photograph. */
function initialOf(ink: Pen, name: string): string {
  const [initial = ''] = ink.written(name);
  const x = photographBox.left + photographBox.width / 2;
  return [
    `<circle cx="${x}" cy="${height / 2}" r="170" fill="${colours.wash}"/>`,
    ink.write(initial, { x, y: height / 2 + 52, size: 150, weight: 700, colour: colours.indigo, centred: true }),
  ].join('');
}

class Pen {
  private readonly typeface: Typeface;

  constructor(typeface: Typeface) {
    this.typeface = typeface;
  }

  written(text: string): string {
    return this.typeface.written(text);
  }

  widthOf(text: string, { size, weight = 500 }: Pick<Writing, 'size' | 'weight'>): number {
    return this.typeface.widthOf(text, weight, size);
  }

  /** The same text, smaller if it would be too wide. */
  fitting<W extends Writing>(text: string, writing: W, maxWidth: number): W {
    const tooWide = this.widthOf(text, writing) / maxWidth;
    return tooWide > 1 ? { ...writing, size: Math.floor(writing.size / tooWide) } : writing;
  }

  write(text: string, { x = margin, y, size, weight = 500, colour = colours.ink, centred = false }: Writing): string {
    const anchor = centred ? ' text-anchor="middle"' : '';
    const place = `x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}"${anchor}`;
    return `<text ${place}>${escaped(this.written(text))}</text>`;
  }

  writeTitle(title: string, style: Lines): string {
    return this.writeLines(title, { ...style, weight: 700 });
  }

  /** Two at most. */
  writeLines(text: string, { lineHeight, maxWidth, ...writing }: Lines): string {
    const widthOf = (part: string) => this.widthOf(part, writing);
    return breakLines(this.written(text), { widthOf, maxWidth, maxLines: 2 })
      .map((line, index) => this.write(line, { ...writing, y: writing.y + index * lineHeight }))
      .join('');
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The product's logo as in the header: the syllable and the stroke of the gap. */
const wordmark = `
  <g transform="translate(${margin} ${margin}) scale(.125)" fill="none" stroke-width="44">
    <path stroke="${colours.ink}" d="M346 66H82V254H346M82 160H340M24 322H392M82 382H338V468H82Z"/>
    <path stroke="${colours.indigo}" d="M474 60L426 466" stroke-linecap="round"/>
  </g>`;

/** A dial whose ring is open for a while: the spare time. */
const dial = `
  <g transform="translate(916 300)" fill="none" stroke-linecap="round">
    <path d="M159-115.6A196.6 196.6 0 1 1 20.5-195.5" stroke="${colours.line}" stroke-width="10"/>
    <path d="M57.4-188A196.6 196.6 0 0 1 136-142" stroke="${colours.indigo}" stroke-width="10"/>
    <path d="M0 0V-127M0 0L75.6-43.6" stroke="${colours.ink}" stroke-width="10"/>
  </g>`;

async function finish(said: string, photograph?: Buffer): Promise<Buffer> {
  const layers = photograph ? [{ input: await fitted(photograph), ...photographBox }] : [];
  const paper = photograph ? paperAround(photographBox) : `<rect width="100%" height="100%" fill="${colours.paper}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Pretendard">${paper}${wordmark}${said}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([...layers, { input: Buffer.from(drawing) }])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}

const fitted = (photograph: Buffer): Promise<Buffer> =>
  sharp(photograph)
    .resize({ width: photographBox.width, height: photographBox.height, fit: 'cover' })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();

/** The card's background with a rounded window, through which the photograph below shows. */
function paperAround({ left, top, width: w, height: h }: typeof photographBox): string {
  const r = 28;
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const window = `M${left + r} ${top}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
  return `<path fill="${colours.paper}" fill-rule="evenodd" d="M0 0H${width}V${height}H0z${window}"/><path fill="none" stroke="${colours.ink}" stroke-opacity=".08" stroke-width="2" d="${window}"/>`;
}
