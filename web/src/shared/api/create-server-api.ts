import type { Ask } from '@teum/contract/site/page-rendering';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import type { Api } from './create-api.ts';

/** The same calls as in a browser, answered by the server that renders the page. */
export function createServerApi(ask: Ask): Api {
  return async (key, ...[options]) => {
    const { params, query }: Omit<Call, 'key'> = options ?? {};
    const { status, body } = await ask(key, { params, query });
    if (status < 400) return body as never;
    throw new ApiError({ message: '', ...(body as object), status });
  };
}
