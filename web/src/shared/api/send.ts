import type { Language } from '@teum/contract/language';
import type { WebConfig } from '../config.ts';
import { cookieValue } from '../cookies.ts';
import { learnServerTime } from '../time/server-clock.ts';
import { NetworkError } from './api-error.ts';
import { addressOf, partOf } from './base-address.ts';
import { type Call, isXsrfProtected, methodOf, pathOf } from './call.ts';

export interface Surroundings {
  fetch: typeof fetch;
  bases: WebConfig['api'];
  language(): Language;
  cookies(): string;
}

export type Send = (call: Call, token: string | null) => Promise<Response>;

function headersOf(call: Call, token: string | null, { language, cookies }: Surroundings): Headers {
  const headers = new Headers({ Accept: 'application/json, text/plain', 'Accept-Language': language() });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
  const xsrfToken = isXsrfProtected(call.key) ? cookieValue(cookies(), 'XSRF-TOKEN') : undefined;
  if (xsrfToken !== undefined) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrfToken));
  return headers;
}

export function createSend(surroundings: Surroundings): Send {
  return async (call, token) => {
    const path = pathOf(call);
    try {
      const askedAt = Date.now();
      const answer = await surroundings.fetch(addressOf(path, surroundings.bases), {
        method: methodOf(call.key),
        headers: headersOf(call, token, surroundings),
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
        credentials: partOf(path) === 'auth' ? 'include' : 'same-origin',
        signal: call.signal,
        keepalive: call.keepalive,
      });
      learnServerTime(Number(answer.headers.get('x-server-time') ?? Number.NaN), { askedAt, answeredAt: Date.now() });
      return answer;
    } catch (error) {
      if (call.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
  };
}
