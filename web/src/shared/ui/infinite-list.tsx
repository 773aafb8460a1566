import { type ReactNode, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { useEndSentinel } from './use-end-sentinel.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type InfiniteListMessages = {
  error: string;
  retry: string;
  /** Announced when a slice has loaded; it contains the total, so that each announcement differs from the last. */
  loaded: (added: number, total: number) => string;
};

type InfiniteListProps<Item> = {
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string | number;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Where the next slice begins, if items are not what slices consist of; otherwise the last item's key. */
  cursor?: number | undefined;
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  loadMore: () => void;
  onRetry: () => void;
  layout: 'grid' | 'rows';
  skeleton: ReactNode;
  skeletonCount: number;
  empty: ReactNode;
  messages: InfiniteListMessages;
};

const layouts = {
  grid: 'grid gap-x-3 gap-y-6 narrow:grid-cols-2 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-x-5 desk:gap-y-8',
  rows: 'flex flex-col divide-y divide-line',
};

/**
 * Shows the slices of a list as one list. All known items are in the first render, so that the browser can restore the scroll
 * position on Back.
 */
export function InfiniteList<Item>({ items, getKey, renderItem, layout, ...list }: InfiniteListProps<Item>) {
  const { hasMore, isLoading, error, messages } = list;
  const lastItem = items.at(-1);
  const sentinel = useEndSentinel({
    isArmed: hasMore && !isLoading && !error,
    cursor: list.cursor ?? (lastItem && getKey(lastItem)),
    onReach: list.loadMore,
  });
  const isEmpty = items.length === 0 && !isLoading && !hasMore && !error;
  if (isEmpty) return list.empty;

  return (
    <>
      {(items.length > 0 || isLoading) && (
        <ul aria-label={list.label} aria-busy={isLoading} className={layouts[layout]}>
          {items.map((item, index) => (
            <li key={getKey(item)} className="min-w-0">
              {renderItem(item, index)}
            </li>
          ))}
          {isLoading && <Placeholders count={list.skeletonCount}>{list.skeleton}</Placeholders>}
        </ul>
      )}
      {error ? (
        <ErrorState
          message={messages.error}
          retryLabel={messages.retry}
          onRetry={list.onRetry}
          isInline={items.length > 0}
        />
      ) : (
        <div ref={sentinel} className="h-px" />
      )}
      <LoadedAnnouncement total={items.length} loaded={messages.loaded} />
    </>
  );
}

function Placeholders({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <li key={`placeholder-${place}`} aria-hidden="true" className="min-w-0">
      {children}
    </li>
  ));
}

function LoadedAnnouncement({ total, loaded }: { total: number; loaded: InfiniteListMessages['loaded'] }) {
  const [seen, setSeen] = useState({ total, added: 0 });
  if (seen.total !== total) setSeen({ total, added: total - seen.total });
  return <VisuallyHidden role="status">{seen.added > 0 && loaded(seen.added, seen.total)}</VisuallyHidden>;
}
