import { refuse } from '@teum/contract';
import { type MediaKind, mediaKinds } from '@teum/contract/offer/media';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../../platform/http/refusal-reply.ts';
import { serve } from '../../../platform/http/serve.ts';
import { isMediaKey } from '../../../platform/media/media-key.ts';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import { insertUpload } from './media.sql.ts';

export function uploadRoutes(app: FastifyInstance): void {
  serve(app, 'POST /media/{kind}', async ({ params, file, session, reply, once }) => {
    if (!file) return refuse('IMAGE_TYPE');
    const saved = await app.imagesOf(session, reply)(params.kind, file);
    if (!saved.ok) return refuse(saved.code);
    const { key, width, height } = saved;
    return once(async (tx) => {
      await insertUpload(tx, session.accountId, params.kind, key);
      return { key, width, height };
    });
  });
}

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Whatever bytes a picture contains, a browser that opens it directly runs none of them.
  'content-security-policy': "default-src 'none'; sandbox",
  // Pictures are public: with `same-origin`, pages of other origins could not show them.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Pictures stored before the middle size existed have none: the widest is sent instead. */
async function openInSize(media: MediaStore, kind: MediaKind, { size, name }: { size: string; name: string }) {
  const image = await media.open(kind, `${size}/${name}`);
  return image ?? (size === 'middle' ? media.open(kind, `origin/${name}`) : undefined);
}

/** The pictures themselves, at the root: `/media/auction/origin/….webp`. */
export async function mediaFiles(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { kind: string; size: string; name: string } }>(
    '/media/:kind/:size/:name',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const { kind, size, name } = request.params;
      const key = `${size}/${name}`;
      const known = mediaKinds.find((candidate) => candidate === kind);
      if (!known || !isMediaKey(key)) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      reply.headers(pictureHeaders);
      // The name is a hash of the content, so it never changes.
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      const image = await openInSize(app.media, known, { size, name });
      if (!image) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply
        .type('image/webp')
        .header('etag', `"${name}"`)
        .header('content-length', image.size)
        .send(image.stream);
    },
  );
}
