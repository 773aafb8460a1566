import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Text } from '../schema.ts';

const base64url = '^[A-Za-z0-9_-]+$';

export const pushRoutes = [
  route('GET /push/subscription', {
    summary: 'Whether this session’s browser gets notices by push, and the key with which a browser subscribes.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ isOn: Type.Boolean(), publicKey: Type.String() }) },
  }),
  route('PUT /push/subscription', {
    summary: 'Sends notices to this session’s browser by push; replaces the session’s earlier subscription.',
    policy: 'session',
    about: 'account',
    rateLimit: 'push',
    body: Type.Object({
      endpoint: Text(limits.push.maxEndpointUnits),
      keys: Type.Object({
        p256dh: Text(limits.push.maxKeyUnits, { pattern: base64url }),
        auth: Text(limits.push.maxKeyUnits, { pattern: base64url }),
      }),
    }),
    answers: { 204: undefined },
    refusals: ['INVALID_INPUT', 'SESSION_EXPIRED'],
  }),
  route('DELETE /push/subscription', {
    summary: 'Sends nothing more to this session’s browser; harmless when repeated.',
    policy: 'session',
    about: 'account',
    answers: { 204: undefined },
  }),
] as const;
