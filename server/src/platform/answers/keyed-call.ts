import { createHash } from 'node:crypto';
import { limits, refuse } from '@teum/contract';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../http/refusal-reply.ts';

/** A call with an `Idempotency-Key`: the fields under which its answer is stored. */
export interface KeyedCall {
  accountId: number;
  method: string;
  path: string;
  key: string;
  bodyHash: Buffer;
}

/** Undefined when the call carries no key. */
export function keyedCallOf(request: FastifyRequest): KeyedCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.session) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > limits.idempotencyKey.max) {
    throw new RefusalError(refuse('INVALID_INPUT'));
  }
  return {
    accountId: request.session.accountId,
    method: request.method,
    path: request.url.split('?', 1)[0]!,
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .update(request.uploadedFile ?? '')
      .digest(),
  };
}
