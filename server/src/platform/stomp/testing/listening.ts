import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type StompHub, type StompOptions, type StompRights, stompEndpoint } from '../index.ts';

export interface Person {
  name: string;
}

export interface Listening {
  app: FastifyInstance;
  hub: StompHub<Person>;
  logged: Record<string, unknown>[];
  /** `127.0.0.1:port` */
  host: string;
  /** The address of the plain WebSocket. */
  url: string;
}

type Differences = Partial<Omit<StompOptions<Person>, 'rights'>> & { rights?: Partial<StompRights<Person>> };

/** A real server with public rooms: a message to /app/room/x is published to /topic/room/x. */
export async function listen({ rights, ...differences }: Differences = {}): Promise<Listening> {
  const logged: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => logged.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream } });
  const hub: StompHub<Person> = stompEndpoint<Person>(app, {
    path: '/ws',
    isAllowedOrigin: (origin) => origin === undefined || origin === 'https://teum.example',
    ...differences,
    rights: {
      connect: (headers) => ({ ok: true, session: { name: headers.get('login') ?? '' } }),
      subscribe: (_session, destination) =>
        destination.startsWith('/topic/room/') ? { ok: true } : { ok: false, message: 'not your room' },
      send: (_session, destination, body) => {
        if (!destination.startsWith('/app/')) return { ok: false, message: 'nobody listens there' };
        hub.publish(destination.replace('/app/', '/topic/'), body);
        return { ok: true };
      },
      ...rights,
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { app, hub, logged, host, url: `ws://${host}/ws/websocket` };
}
