import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { asList } from '../../../../shared/list/use-keyset-list.ts';
import { dueReviewsKey } from './review-keys.ts';

const sliceSize = 5;

export const reviewsOfPerson = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /people/{id}/reviews', { params: { id }, query: { lastId: pageParam, limit: sliceSize }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length < sliceSize ? undefined : data.at(-1)?.id),
  });

export function useReviewsOfPerson(id: number) {
  const query = useInfiniteQuery(reviewsOfPerson(id));
  const [first] = query.data?.pages ?? [];
  return { list: asList(query), count: first?.count, tags: first?.tags ?? [] };
}

const dueReviews = queryOptions({
  queryKey: dueReviewsKey,
  queryFn: async ({ signal }) => (await api('GET /review/due', { signal })).data,
});

/** Kept appointments that the signed-in user may still review. */
export const useDueReviews = () => useQuery(dueReviews);

export type WrittenReview = BodyOf<RouteAt<'POST /appointment/{id}/review'>>;

export function useWriteReview(appointmentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: WrittenReview) =>
      api('POST /appointment/{id}/review', { params: { id: appointmentId }, body: review }),
    onSettled: () => client.invalidateQueries({ queryKey: dueReviewsKey }),
  });
}
