import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

/** Scripts from our own files only, and no page of ours inside a foreign frame. */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify', 'teum', 'teum-worker'],
};

/** For one page that has to run another origin's script and show its frames: that origin's hosts, and no trusted types, which it does not know. */
export function openedPolicy(pictureOrigins: readonly string[], hosts: readonly string[]) {
  const { requireTrustedTypesFor: _required, trustedTypes: _known, ...directives } = policyWith(pictureOrigins);
  return {
    ...directives,
    scriptSrc: [...directives.scriptSrc, ...hosts],
    // Such a script brings its own inline styles; without any host it is one of our files.
    styleSrc: [...directives.styleSrc, ...(hosts.length > 0 ? ["'unsafe-inline'"] : [])],
    imgSrc: [...directives.imgSrc, ...hosts],
    connectSrc: [...directives.connectSrc, ...hosts],
    frameSrc: ["'self'", ...hosts],
    formAction: [...directives.formAction, ...hosts],
  };
}

const policyWith = (pictureOrigins: readonly string[]) => ({
  ...pagePolicy,
  imgSrc: [...pagePolicy.imgSrc, ...pictureOrigins],
});

export const pictureOriginsOf = ({ mediaUrls }: Pick<Config, 'mediaUrls'>): string[] =>
  Object.values(mediaUrls).flatMap((url) => (url ? new URL(url).origin : []));

export async function sendSecurityHeaders(
  app: FastifyInstance,
  { isHttps, pictureOrigins }: { isHttps: boolean; pictureOrigins: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: policyWith(pictureOrigins) },
    // Told only over https: on loopback it would lock the developer's browser out of plain http.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  let headers: Record<string, OutgoingHttpHeader> | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    if (headers) reply.headers(headers);
    if (headers) return done();
    workedOut(reply).then((found) => {
      headers = found;
      reply.headers(found);
      done();
    }, done);
  });
}

/** They are the same for every answer: worked out each time, as helmet does, they would take a twentieth of a call's time. */
async function workedOut(reply: FastifyReply): Promise<Record<string, OutgoingHttpHeader>> {
  await reply.helmet();
  reply.raw.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  return headersOfHelmet(reply);
}

/** helmet writes past Fastify, whose own headers win over what it wrote. */
export const headersOfHelmet = (reply: FastifyReply) => reply.raw.getHeaders() as Record<string, OutgoingHttpHeader>;
