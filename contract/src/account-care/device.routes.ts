import Type from 'typebox';
import { route } from '../route.ts';
import { KoreanTime, ListOf, Text } from '../schema.ts';

const Name = Type.Union([Type.String(), Type.Null()]);

export const Device = Type.Object({
  id: Type.String({ description: 'Of the session.' }),
  browser: Name,
  system: Name,
  signedInAt: KoreanTime,
  /** When it last renewed its access token, which it does every 15 minutes of use. */
  lastUsedAt: KoreanTime,
  isCurrent: Type.Boolean({ description: 'It makes this call.' }),
});
export type Device = Type.Static<typeof Device>;

export const Devices = Type.Object({
  ...ListOf(Device).properties,
  calendarAddress: Type.Optional(
    Type.Object(
      { madeAt: KoreanTime },
      { description: 'While there is one: whoever has it reads the appointments without a sign-in.' },
    ),
  ),
});
export type Devices = Type.Static<typeof Devices>;

export const deviceRoutes = [
  route('GET /auth/devices', {
    summary: 'Where the account is signed in, the one used last first, and its private calendar address.',
    policy: 'session',
    about: 'account',
    answers: { 200: Devices },
  }),
  route('DELETE /auth/devices/{device}', {
    summary: 'Signs one device out.',
    policy: 'owner',
    about: 'account',
    params: Type.Object({ device: Text(36, { pattern: '^[0-9a-f-]{36}$' }) }),
    answers: { 204: undefined },
    refusals: ['NOT_FOUND'],
  }),
  route('DELETE /auth/devices', {
    summary: 'Signs every other device out, and closes the private calendar address.',
    policy: 'session',
    about: 'account',
    answers: { 204: undefined },
  }),
] as const;
