import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../shared/api-client.ts';
import { type PageState, takeAnswers, writtenAnswers } from './page-state.ts';

const stateWith = (answers: PageState['answers']): PageState => ({ language: 'ko', nowMs: 0, answers });

describe('the answers that a page brings along', () => {
  it('are in the cache as if the browser had fetched them', async () => {
    const [server, browser] = [new QueryClient(), new QueryClient()];
    server.setQueryData(['list'], { pages: [{ data: [{ id: 3 }] }], pageParams: [undefined] });
    await takeAnswers(browser, JSON.parse(JSON.stringify(stateWith(writtenAnswers(server)))), { isFresh: true });
    expect(browser.getQueryData(['list'])).toEqual(server.getQueryData(['list']));
    expect(browser.getQueryData<{ pageParams: unknown[] }>(['list'])?.pageParams).toStrictEqual([undefined]);
    expect(
      browser
        .getQueryCache()
        .find({ queryKey: ['list'] })
        ?.isStaleByTime(10_000),
    ).toBe(false);
  });

  it('are asked for again at once where they may have changed, and shown until then', async () => {
    const browser = new QueryClient();
    await takeAnswers(browser, stateWith([{ key: ['one'], data: { id: 1 } }]), { isFresh: false });
    const query = browser.getQueryCache().find({ queryKey: ['one'] });
    expect([query?.state.status, query?.isStaleByTime(10_000)]).toEqual(['success', true]);
  });

  it('include what the server refused', async () => {
    const browser = new QueryClient();
    const refusal = { status: 404, code: 'AUCTION_NOT_FOUND', message: '경매를 찾을 수 없습니다.' } as const;
    await takeAnswers(browser, stateWith([{ key: ['one'], refusal }]), { isFresh: true });
    expect(browser.getQueryState(['one'])?.error).toBeInstanceOf(ApiError);
    expect(browser.getQueryState(['one'])?.error).toMatchObject(refusal);
  });
});
