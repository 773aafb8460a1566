import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { mediaFiles, uploadRoutes } from './media.routes.ts';
import { mediaPersonalData, removeTopic } from './personal-data.sql.ts';
import { removingPictures } from './remove-pictures.ts';

export const mediaModule = plugin(mountMedia, { name: 'media' });

async function mountMedia(app: FastifyInstance): Promise<void> {
  app.personalData.add(mediaPersonalData);
  app.outbox.on(removeTopic, removingPictures(app.media));
  uploadRoutes(app);
  await app.register(mediaFiles);
}

export { listNamedPictures, mediaInvariants } from './invariants.sql.ts';
export { keepingFor, type PictureKeeping, storableListing, storableText } from './storable-text.ts';
