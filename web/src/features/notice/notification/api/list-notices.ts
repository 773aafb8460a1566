import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';

export const noticesKey = ['notices'] as const;

/** As many as one call answers: the notices of a busy auction are one row. */
const atOnce = 50;

const noticeList = keysetList([...noticesKey, 'list'], ({ lastId, signal }) =>
  api('GET /notification', { query: { lastId, limit: atOnce }, signal }),
);

export const useNotices = () => useKeysetList(noticeList);

export const useNewestNotices = (limit: number) =>
  useQuery({
    queryKey: [...noticesKey, 'newest', limit],
    queryFn: async ({ signal }) => (await api('GET /notification', { query: { limit }, signal })).data,
  });
