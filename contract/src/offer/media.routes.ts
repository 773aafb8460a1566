import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { mediaKinds } from './media.ts';

export const mediaRoutes = [
  route('POST /media/{kind}', {
    summary: 'Stores a picture that stands inside a text, or beside the thumbnail of an offer.',
    policy: 'session',
    about: 'nothing',
    rateLimit: 'upload',
    idempotent: true,
    params: Type.Object({ kind: Type.Enum([...mediaKinds]) }),
    parts: { file: 'image' },
    maxBodyBytes: limits.image.maxBytes + 1_000_000,
    answers: { 200: Type.Object({ key: Type.String(), width: Type.Integer(), height: Type.Integer() }) },
    refusals: ['IMAGE_TYPE', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'],
  }),
] as const;
