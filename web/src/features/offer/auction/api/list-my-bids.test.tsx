// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useMyBids } from './list-my-bids.ts';

const fetchBefore = window.fetch;
afterEach(() => {
  window.fetch = fetchBefore;
});

describe('useMyBids', () => {
  it('[STAND-6] continues after `next`, and lists an auction once that moved between two slices', async () => {
    const counts = { open: 2, won: 0, lost: 0 };
    window.fetch = async (address) => {
      const isFirst = !String(address).includes('after=');
      const data = isFirst ? [{ id: 1, bidCount: 1 }] : [{ id: 1, bidCount: 2 }, { id: 2 }];
      return Response.json({ data, counts, ...(isFirst && { next: '0.5.1' }) });
    };
    const client = new QueryClient();
    const { result } = renderHook(() => useMyBids('open'), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await waitFor(() => expect(result.current.list.items).toHaveLength(1));
    result.current.list.loadMore();
    await waitFor(() => expect(result.current.list.items).toEqual([{ id: 1, bidCount: 2 }, { id: 2 }]));
    expect(result.current).toMatchObject({ counts, list: { hasMore: false } });
  });
});
