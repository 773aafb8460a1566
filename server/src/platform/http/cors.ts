import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Registers a method of a path for preflights. Called once for each method of each path. */
export type AnnounceMethods = (scope: FastifyInstance, path: string, methods: readonly string[]) => void;

const exposedHeaders = ['Retry-After', 'ETag', 'X-Server-Time', 'X-Request-Id'];

/** For answers that are sent before Fastify: without these headers, a page of a listed origin sees a network error. */
export const corsHeaders = (origin: string | undefined, origins: readonly string[]): Record<string, string> =>
  origin !== undefined && origins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': exposedHeaders.join(', '),
        vary: 'Origin',
      }
    : {};

/** Lets the pages of the listed origins call with credentials and read the answers. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return void app.decorate('announceMethods', () => {});
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    exposedHeaders,
    maxAge: 86_400,
    // Answers preflights only at registered paths: everywhere else OPTIONS stays a 404.
    preflight: false,
    // By default an OPTIONS that is no preflight gets a 400, which makes old clients refresh and resend for ever.
    strictPreflight: false,
  });
  app.decorate('announceMethods', preflights());
}

function preflights(): AnnounceMethods {
  const methodsByShape = new Map<string, string[]>();
  return (scope, path, methods) => {
    // `/post/postComment/:id` and `/post/postComment/:postId` are one path to the router and to a browser's preflight.
    const shape = scope.prefix + path.replace(/:\w+/g, ':');
    const known = methodsByShape.get(shape);
    if (known) return void known.push(...methods);
    const announced = [...methods];
    methodsByShape.set(shape, announced);
    scope.options(path, { config: { policy: 'public', cors: { preflight: true, methods: announced } } }, nothingMore);
  };
}

/** The CORS plugin's hook answers before any handler runs. */
const nothingMore = (): never => {
  throw new Error('a preflight reached its handler');
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Options of `@fastify/cors` for this route; `false` turns it off. Its own types omit this. */
    cors?: false | { preflight: true; methods: readonly string[] };
  }
  interface FastifyInstance {
    announceMethods: AnnounceMethods;
  }
}
