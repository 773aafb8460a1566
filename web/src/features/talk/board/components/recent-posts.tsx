import { firstLimits } from '@teum/contract/first-limits';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { useRecentPosts } from '../api/recent-posts.ts';
import { useBoardMessages } from '../messages/use-board-messages.ts';
import { PostRow } from './post-row.tsx';

/** The community on the home page. */
export function RecentPosts({ empty }: { empty: ReactNode }) {
  const m = useBoardMessages();
  const { data, isError, isPending, refetch } = useRecentPosts(firstLimits.home.posts);
  const framed = (content: ReactNode) => <div className="rounded-l border border-line">{content}</div>;
  if (data?.length === 0) return framed(empty);
  if (isError && !data) {
    return framed(<ErrorState message={m.postList.error} retryLabel={m.action.retry} onRetry={refetch} />);
  }
  return (
    <ul aria-label={m.postList.label} aria-busy={isPending} className="grid gap-x-10 desk:grid-cols-2">
      {data?.map((post) => (
        <li key={post.id} className="min-w-0 border-t border-line">
          <PostRow post={post} />
        </li>
      )) ??
        Array.from({ length: firstLimits.home.posts }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name than their place
          <li key={place} aria-hidden="true" className="border-t border-line">
            <RowSkeleton />
          </li>
        ))}
    </ul>
  );
}
