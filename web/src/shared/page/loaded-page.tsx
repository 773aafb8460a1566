import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { isMissing } from '../api-client.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageFrame } from './page-frame.tsx';

interface LoadedPageProps<Item> {
  query: UseQueryResult<Item>;
  /** The heading above an error, for a page that has no heading before its item has loaded. */
  title?: string;
  skeleton: ReactNode;
  /** Shown if the item does not exist. */
  missing: ReactNode;
  errorMessage: string;
  children: (item: Item) => ReactNode;
}

/** The four states of a page about one item. */
export function LoadedPage<Item>({ query, title, skeleton, missing, errorMessage, children }: LoadedPageProps<Item>) {
  const m = useMessages();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (isMissing(query.error)) return missing;
  const error = <ErrorState message={errorMessage} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
  return title === undefined ? error : <PageFrame title={title}>{error}</PageFrame>;
}
