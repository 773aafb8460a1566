import { buffer } from 'node:stream/consumers';
import { refuse } from '@teum/contract';
import { generalShareImagePath, type ShareKind, shareImagePath } from '@teum/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../platform/http/refusal-reply.ts';
import { blankImage } from '../../../platform/media/blank-image.ts';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import { PictureCache } from './picture-cache.ts';
import { findShared } from './share.sql.ts';
import { cardOf, type ShareCard } from './share-card.ts';
import type { Typeface } from './typeface.ts';

const limits = { keptBytes: 24_000_000, waiting: 12 };

const addressForm = /^\/share\/(?<kind>auction|product|post|person)\/(?<id>[1-9]\d{0,14})(?:-[0-9a-z]{1,7})?\.jpg$/;

const inert = "default-src 'none'; sandbox";

interface Drawable {
  /** The picture's current address. */
  address: string;
  draw: (typeface: Typeface) => Promise<Buffer>;
}

/** The drawing code loads with the first picture. */
const loadPen = () => import('./draw-card.ts');
const loadTypeface = () => import('./typeface.ts');

/** The pictures that messengers and search engines show beside a link. */
export function pictureRoutes(app: FastifyInstance): void {
  const pictures = new PictureCache({ maxBytes: limits.keptBytes, waiting: limits.waiting });
  let typeface: Promise<Typeface> | undefined;

  app.get('/share/*', { config: { policy: 'public' } }, async (request, reply) => {
    const asked = request.url.split('?', 1)[0]!;
    const found = await drawableAt(app, asked);
    if (!found) return sendRefusal(request, reply, refuse('NOT_FOUND'));
    const tag = `"${found.address}"`;
    // An address of an earlier state shows the current picture, which may change again.
    const forHow = asked === found.address ? 'max-age=31536000, immutable' : 'max-age=300';
    reply.header('cache-control', `public, ${forHow}`).header('etag', tag);
    // Other sites may show it beside a link to us; opened directly, it is only a picture.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('content-security-policy', inert);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();

    typeface ??= loadTypeface().then(({ openTypeface }) => openTypeface());
    const face = await typeface;
    const picture = await pictures.get(found.address, () => found.draw(face));
    return picture ? reply.type('image/jpeg').send(picture) : sendBusy(request, reply);
  });
}

async function drawableAt(app: FastifyInstance, asked: string): Promise<Drawable | undefined> {
  if (asked === generalShareImagePath)
    return { address: asked, draw: async (typeface) => (await loadPen()).drawGeneral(typeface) };
  const { kind, id } = (addressForm.exec(asked)?.groups ?? {}) as { kind?: ShareKind; id?: string };
  return kind && drawableOf(app, kind, Number(id));
}

async function drawableOf<Kind extends ShareKind>(
  { db, media }: FastifyInstance,
  kind: Kind,
  id: number,
): Promise<Drawable | undefined> {
  const item = await findShared[kind](db, id);
  if (!item) return undefined;
  const card = cardOf(kind, item);
  const draw = async (typeface: Typeface) => {
    const { drawCard } = await loadPen();
    return drawCard(typeface, card, await photographOf(media, card));
  };
  return { address: shareImagePath(kind, item), draw };
}

async function photographOf(media: MediaStore, card: ShareCard): Promise<Buffer | undefined> {
  if (card.kind === 'post') return undefined;
  if (card.kind === 'person') {
    const picture = card.photograph === undefined ? undefined : await media.open('post', card.photograph);
    return picture && buffer(picture.stream);
  }
  const image = (await media.open(card.kind, card.photograph)) ?? (await media.open(card.kind, blankImage.key));
  return image && buffer(image.stream);
}

/** `Retry-After` makes crawlers come back. */
const sendBusy = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, refuse('UNAVAILABLE', { values: { seconds: 10 } }));
