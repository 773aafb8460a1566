import type { FastifyInstance } from 'fastify';
import { uploadRoutes } from './media.routes.ts';

export async function mediaModule(app: FastifyInstance): Promise<void> {
  uploadRoutes(app);
}

export { listNamedPictures, mediaInvariants } from './invariants.sql.ts';
export { mediaFiles } from './media.routes.ts';
export { keepingFor, type PictureKeeping, storableListing, storableText } from './storable-text.ts';
