import type { FastifyInstance } from 'fastify';
import { uploadRoutes } from './media.routes.ts';
import { mediaPersonalData, removeTopic } from './personal-data.sql.ts';
import { removingPictures } from './remove-pictures.ts';

export async function mediaModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(mediaPersonalData);
  app.outbox.on(removeTopic, removingPictures(app.media));
  uploadRoutes(app);
}

export { listNamedPictures, mediaInvariants } from './invariants.sql.ts';
export { mediaFiles } from './media.routes.ts';
export { keepingFor, type PictureKeeping, storableListing, storableText } from './storable-text.ts';
