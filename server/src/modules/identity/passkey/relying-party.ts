import type { FastifyRequest } from 'fastify';
import type { Origins } from '../../../platform/http/origins.ts';

/** The page that a passkey belongs to. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** One of our own pages: without a public address, people open them by any loopback name. Never another site's. */
export function relyingPartyOf({ headers }: FastifyRequest, origins: Origins): RelyingParty {
  const origin = headers.origin !== undefined && origins.isOwn(headers.origin) ? headers.origin : origins.publicUrl;
  return { origin, id: new URL(origin).hostname };
}
