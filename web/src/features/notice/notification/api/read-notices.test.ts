// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { unreadNotices } from '../model/unread-notices.ts';
import { refreshUnreadNotices } from './read-notices.ts';

it('asks again when a notice came while the count was on its way', async () => {
  const answers = [0, 1];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (asked.length === 1) unreadNotices.setState(({ count }) => ({ count: count + 1 }));
    return Response.json(answers[asked.length - 1]);
  });
  await refreshUnreadNotices();
  expect([asked.length, unreadNotices.getState().count]).toEqual([2, 1]);
  vi.unstubAllGlobals();
});
