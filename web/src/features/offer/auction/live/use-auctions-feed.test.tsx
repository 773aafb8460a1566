// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginUser } from '../../../../shared/state/login-user.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { useAuctionsFeed } from './use-auctions-feed.ts';
import './watch-auctions.ts';

const fetchBefore = window.fetch;
let asked: string[];

beforeEach(() => {
  asked = [];
  window.fetch = async (address, { signal } = {}) => {
    asked.push(String(address));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('closed'))));
  };
});
afterEach(() => {
  cleanup();
  loginUser.setState({ loginUserData: null });
  window.fetch = fetchBefore;
});

const auction = (id: number, isClosed = false) => ({ id, isClosed }) as Auction;

function show(auctions: Auction[]) {
  const client = new QueryClient();
  return renderHook(({ shown }) => useAuctionsFeed(shown), {
    initialProps: { shown: auctions },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

describe('useAuctionsFeed', () => {
  it('watches what runs, at most 50 auctions, and opens another stream when they change', async () => {
    loginUser.setState({ loginUserData: { id: 7 } as UserInfo });
    const { rerender } = show([auction(3), auction(2, true), auction(1)]);
    await act(() => vi.dynamicImportSettled()); // the code that members load later
    await eventually(() => asked).toEqual(['/api/auction/live?ids=1,3']);
    rerender({ shown: [auction(1), auction(3)] });
    rerender({ shown: Array.from({ length: 60 }, (_, place) => auction(place + 1)) });
    const first50 = Array.from({ length: 50 }, (_, place) => place + 1).join(',');
    await eventually(() => asked.slice(1)).toEqual([`/api/auction/live?ids=${first50}`]);
  });

  it('opens nothing for a visitor, and begins when they sign in', async () => {
    show([auction(1)]);
    expect(asked).toEqual([]);
    loginUser.setState({ loginUserData: { id: 7 } as UserInfo });
    await eventually(() => asked).toEqual(['/api/auction/live?ids=1']);
  });
});
