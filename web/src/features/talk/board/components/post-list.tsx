import { fill } from '@teum/contract/language';
import type { Post } from '@teum/contract/talk/board.routes';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { usePostList } from '../api/list-posts.ts';
import { useBoardMessages } from '../messages/use-board-messages.ts';
import { PostRow } from './post-row.tsx';

const skeletonCount = 8;

export function PostList({ empty }: { empty: ReactNode }) {
  const m = useBoardMessages();
  return (
    <InfiniteList<Post>
      {...usePostList()}
      label={m.postList.label}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(post) => <PostRow post={post} headingLevel={2} />}
      skeleton={<RowSkeleton />}
      skeletonCount={skeletonCount}
      empty={empty}
      messages={{
        error: m.postList.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.postList.loaded, { added, total }),
      }}
    />
  );
}
