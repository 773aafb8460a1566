import Type from 'typebox';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime } from '../schema.ts';

const OptionalTime = Type.Union([KoreanTime, Type.Null()]);

export const Export = Type.Object({
  id: Id,
  state: Type.Enum(['waiting', 'running', 'ready', 'failed', 'expired']),
  percent: Type.Integer({ minimum: 0, maximum: 100, description: 'How much of it has been written.' }),
  sizeBytes: Type.Union([Type.Integer(), Type.Null()]),
  requestedAt: KoreanTime,
  readyAt: OptionalTime,
  expiresAt: OptionalTime,
});
export type Export = Type.Static<typeof Export>;

export const exportRoutes = [
  route('GET /export', {
    summary: 'The caller’s last export of all own data.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ export: Type.Union([Export, Type.Null()]) }) },
  }),
  route('POST /export', {
    summary: 'Asks for a ZIP of all own data, which is made in the background.',
    policy: 'session',
    about: 'account',
    idempotent: true,
    rateLimit: 'export',
    answers: { 201: Id },
    refusals: ['EXPORT_UNDER_WAY', 'TOO_MANY_EXPORTS'],
  }),
  route('POST /export/{id}/link', {
    summary: 'An address for the download, good for a minute and only while this session lives.',
    policy: 'owner',
    about: 'account',
    params: IdParams,
    answers: { 200: Type.Object({ path: Type.String() }) },
    refusals: ['NOT_FOUND'],
  }),
] as const;
