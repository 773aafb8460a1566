import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

/** Allows scripts from our own files only, and forbids other sites to frame our pages. */
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

/** The other hosts that the operator's settings make the pages use. */
type NamedHosts = Pick<Config, 'mediaUrls' | 'apiUrls' | 'socketUrl'>;

/** Headers of every answer. They never change, so helmet computes them once. */
export function sendSecurityHeaders(app: FastifyInstance, config: NamedHosts & Pick<Config, 'publicUrl'>): void {
  const headers = {
    ...headersBy({
      contentSecurityPolicy: { useDefaults: false, directives: policyFor(config) },
      // HSTS over https only: on loopback it would lock the developer's browser out of plain http.
      // For this host alone: whether the operator's other hosts speak https is not ours to decide.
      strictTransportSecurity: (config.publicUrl?.startsWith('https:') ?? false) && {
        maxAge: 31_536_000,
        includeSubDomains: false,
      },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'sameorigin' },
    }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The headers of a page that runs another origin's script and shows its frames: allows that origin's hosts, and drops Trusted
 * Types, which the script does not support.
 */
export function openedHeaders(config: NamedHosts, hosts: readonly string[]): Record<string, string> {
  const { requireTrustedTypesFor: _required, trustedTypes: _known, ...closed } = policyFor(config);
  const directives = {
    ...closed,
    scriptSrc: [...closed.scriptSrc, ...hosts],
    // The script brings inline styles. Without hosts it is one of our own files.
    styleSrc: [...closed.styleSrc, ...(hosts.length > 0 ? ["'unsafe-inline'"] : [])],
    imgSrc: [...closed.imgSrc, ...hosts],
    connectSrc: [...closed.connectSrc, ...hosts],
    frameSrc: ["'self'", ...hosts],
    formAction: [...closed.formAction, ...hosts],
  };
  const changed = headersBy({
    contentSecurityPolicy: { useDefaults: false, directives },
    // The other origin's window needs its `opener` to report its result.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  const names = ['content-security-policy', 'cross-origin-opener-policy'];
  return Object.fromEntries(names.map((name) => [name, changed[name]!]));
}

const policyFor = ({ mediaUrls, apiUrls, socketUrl }: NamedHosts) => ({
  ...pagePolicy,
  imgSrc: [...pagePolicy.imgSrc, ...originsOf(Object.values(mediaUrls))],
  // `https:` in a policy does not cover `wss:`.
  connectSrc: [
    ...pagePolicy.connectSrc,
    ...originsOf(Object.values(apiUrls)),
    ...originsOf([socketUrl]).map((origin) => origin.replace(/^http/, 'ws')),
  ],
});

const originsOf = (urls: readonly (string | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url ? new URL(url).origin : []))),
];

/** What helmet sets on an answer. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer: Pick<ServerResponse, 'removeHeader'> & { setHeader(name: string, value: string): void } = {
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, answer as ServerResponse, () => {});
  return headers;
}
