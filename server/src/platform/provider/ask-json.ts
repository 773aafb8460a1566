import { ProviderUnreadable } from './provider-unreadable.ts';

export interface AskedJson {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: object | undefined;
  timeoutMs: number;
  /** A status from 500 on with which the provider answers about the matter, not about itself. */
  meansSomething?: number | undefined;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/** One call, without retries. An answer of the provider's own failure (5xx, 429), late, or that is no JSON, throws `ProviderUnreadable`. */
export async function askJson({
  method,
  url,
  headers = {},
  body,
  timeoutMs,
  meansSomething,
}: AskedJson): Promise<JsonAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would carry our key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isFailure = (answer.status >= 500 && answer.status !== meansSomething) || answer.status === 429;
    if (isFailure) throw new ProviderUnreadable(`status ${answer.status}`);
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    if (error instanceof ProviderUnreadable) throw error;
    throw new ProviderUnreadable((error as Error).message, { cause: error });
  }
}
