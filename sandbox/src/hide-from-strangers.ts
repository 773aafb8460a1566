import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalCall } from './local-call.ts';

/** A hook: everyone but this machine gets the host's 404. Letters hold links into accounts, and a sign-in proves nothing. */
export async function hideFromStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isLocalCall(request.raw)) return undefined;
  reply.callNotFound();
  return reply;
}
