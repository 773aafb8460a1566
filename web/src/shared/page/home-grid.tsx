import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';

interface HomeGridProps<Item> {
  query: UseQueryResult<Item[]>;
  count: number;
  label: string;
  errorMessage: string;
  empty: ReactNode;
  renderItem: (item: Item, place: number) => ReactNode;
}

/** A block of cards on the home page, in its four states. */
export function HomeGrid<Item extends { id: number }>({
  query,
  count,
  label,
  errorMessage,
  empty,
  renderItem,
}: HomeGridProps<Item>) {
  const m = useMessages();
  const framed = (content: ReactNode) => <div className="rounded-l border border-line">{content}</div>;
  if (query.data?.length === 0) return framed(empty);
  if (query.isError && !query.data) {
    return framed(<ErrorState message={errorMessage} retryLabel={m.action.retry} onRetry={() => query.refetch()} />);
  }
  return (
    <ul
      aria-label={label}
      aria-busy={query.isPending}
      className="grid gap-x-3 gap-y-6 narrow:grid-cols-2 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-x-5 desk:gap-y-8"
    >
      {query.data?.map((item, place) => (
        <li key={item.id} className="min-w-0">
          {renderItem(item, place)}
        </li>
      )) ??
        Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name than their place
          <li key={place} aria-hidden="true">
            <CardSkeleton />
          </li>
        ))}
    </ul>
  );
}
