import type { FastifyRequest } from 'fastify';

const whole = /^(0|[1-9]\d{0,15})$/;

/** The last event that the client received: from the header, or from the query for clients that cannot set one. */
export function lastEventIdOf({ headers, query }: FastifyRequest): number | undefined {
  return readId(headers['last-event-id']) ?? readId((query as { lastEventId?: unknown }).lastEventId);
}

function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && whole.test(value) ? Number(value) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
