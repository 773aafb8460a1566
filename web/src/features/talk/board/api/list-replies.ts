import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '@teum/contract/limits';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';

interface ReplySlice {
  data: PostComment[];
  /** Fewer arrived than requested. */
  isLast: boolean;
}

export type ReplySlices = InfiniteData<ReplySlice, number | undefined>;

/** The replies to a comment, oldest first, in slices. `soughtId` must be shown: larger slices are loaded until it is there. */
export function useReplies(commentId: number, soughtId: number | undefined) {
  const limit = useRef<number>(limits.replies.sliceSize);
  const query = useInfiniteQuery({
    queryKey: boardKeys.replies(commentId),
    queryFn: async ({ pageParam, signal }): Promise<ReplySlice> => {
      const asked = limit.current;
      const options = { params: { commentId }, query: { lastId: pageParam, limit: asked }, signal };
      const { data } = await api('GET /post/postComment/replies/{commentId}', options);
      return { data, isLast: data.length < asked };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, isLast }) => (isLast ? undefined : data.at(-1)?.id),
  });
  const replies = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isSeeking = soughtId !== undefined && query.hasNextPage && !replies.some(({ id }) => id === soughtId);

  const seek = useEffectEvent(async () => {
    limit.current = limits.list.maxLimit;
    await query.fetchNextPage();
    limit.current = limits.replies.sliceSize;
  });
  useEffect(() => {
    if (isSeeking && !query.isFetching && !query.isError) void seek();
  }, [isSeeking, query.isFetching, query.isError]);

  return { ...query, replies };
}
