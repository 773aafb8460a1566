import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts from our own files only, and no page of ours inside a foreign frame. */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify', 'teum'],
};

export function sendSecurityHeaders(
  app: FastifyInstance,
  { isHttps, pictureOrigins }: { isHttps: boolean; pictureOrigins: readonly string[] },
): void {
  const directives = { ...pagePolicy, imgSrc: [...pagePolicy.imgSrc, ...pictureOrigins] };
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    // Told only over https: on loopback it would lock the developer's browser out of plain http.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  });
}
