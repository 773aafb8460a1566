import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { isMissing } from '../api-client.ts';
import { ErrorState } from '../ui/error-state.tsx';

interface LoadedPageProps<Item> {
  query: UseQueryResult<Item>;
  skeleton: ReactNode;
  /** What stands there when the server says that there is no such thing. */
  missing: ReactNode;
  errorMessage: string;
  children: (item: Item) => ReactNode;
}

/** The four states of a page about one thing. */
export function LoadedPage<Item>({ query, skeleton, missing, errorMessage, children }: LoadedPageProps<Item>) {
  const m = useMessages();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (isMissing(query.error)) return missing;
  return <ErrorState message={errorMessage} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
}
