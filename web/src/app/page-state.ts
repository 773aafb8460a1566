import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../shared/api-client.ts';
import type { FirstRender } from '../shared/first-render.ts';

/** One query's data as it is written into the page. */
type WrittenAnswer =
  | { key: QueryKey; data: unknown }
  | { key: QueryKey; refusal: Pick<ApiError, 'status' | 'code' | 'message'> };

/** Everything that the browser's first render needs in order to equal the server's. */
export interface PageState extends FirstRender {
  answers: readonly WrittenAnswer[];
  /** The answers are those of a member. */
  isPersonal?: true;
}

/** The data of a query. Anything else but a refusal is a failure of the server, which no page may show as a fact. */
export function writtenAnswers(client: QueryClient): WrittenAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: key, state: { data, error } }) => {
      if (error === null) return { key, data };
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message } = error;
      return { key, refusal: { status, code, message } };
    });
}

export const stateElementId = 'teum-state';

/** Undefined on a page that only the browser renders. */
export function readPageState(page: Document): PageState | undefined {
  const written = page.getElementById(stateElementId)?.textContent;
  return written ? JSON.parse(written) : undefined;
}

interface Reception {
  /** Whether the data may be shown as it is, or is fetched again at once. */
  isFresh: boolean;
}

/** Long ago, but not zero: to the cache zero means that no data has arrived. */
const longAgo = 1;

export async function takeAnswers(client: QueryClient, { answers }: PageState, { isFresh }: Reception): Promise<void> {
  const updatedAt = isFresh ? Date.now() : longAgo;
  for (const answer of answers) {
    if ('data' in answer) client.setQueryData(answer.key, revived(answer.data), { updatedAt });
    else await takeRefusal(client, answer.key, new ApiError(answer.refusal));
  }
}

const takeRefusal = (client: QueryClient, queryKey: QueryKey, refusal: ApiError): Promise<void> =>
  client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(refusal), retry: false });

/** JSON has no `undefined`: the first slice of a list would be fetched again with `lastId=null`. */
function revived(data: unknown): unknown {
  const isPaged = typeof data === 'object' && data !== null && 'pageParams' in data && Array.isArray(data.pageParams);
  return isPaged ? { ...data, pageParams: (data.pageParams as unknown[]).map((place) => place ?? undefined) } : data;
}
