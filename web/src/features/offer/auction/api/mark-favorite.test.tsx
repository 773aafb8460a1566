// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { auctionsKey } from './auction-keys.ts';
import { useMarkFavorite } from './mark-favorite.ts';

const auction = { id: 17, endTime: '2026-11-15T12:00:00', isFavorite: false };

/** 준호's list; the test releases its next slice. */
function openList() {
  const nextPage = Promise.withResolvers<{ data: (typeof auction)[] }>();
  const list = keysetList([...auctionsKey, 'list'], ({ lastId }) =>
    lastId === undefined ? Promise.resolve({ data: [auction] }) : nextPage.promise,
  );
  const client = new QueryClient();
  const { result } = renderHook(() => ({ list: useKeysetList(list), mark: useMarkFavorite() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, letNextPageCome: () => nextPage.resolve({ data: [] }) };
}

const fetchBefore = window.fetch;
afterEach(() => {
  window.fetch = fetchBefore;
});

describe('useMarkFavorite', () => {
  it('lights the heart and keeps it although the next page of the list was on its way', async () => {
    window.fetch = async () => new Response(null, { status: 204 });
    const { result, letNextPageCome } = openList();
    await waitFor(() => expect(result.current.list.items).toHaveLength(1));
    result.current.list.loadMore();
    await waitFor(() => expect(result.current.list.isLoading).toBe(true));

    result.current.mark.mutate({ id: 17, isFavorite: true });

    await waitFor(() => expect(result.current.mark.isSuccess).toBe(true));
    letNextPageCome();
    await waitFor(() => expect(result.current.list.hasMore).toBe(false));
    expect(result.current.list.items).toEqual([{ ...auction, isFavorite: true }]);
  });

  it('puts the heart out again when the server refuses', async () => {
    window.fetch = async () =>
      new Response('{"code":"AUCTION_NOT_FOUND","message":"","requestId":"r"}', { status: 404 });
    const { result } = openList();
    await waitFor(() => expect(result.current.list.items).toHaveLength(1));

    result.current.mark.mutate({ id: 17, isFavorite: true });

    await waitFor(() => expect(result.current.mark.isError).toBe(true));
    expect(result.current.list.items).toEqual([auction]);
  });
});
