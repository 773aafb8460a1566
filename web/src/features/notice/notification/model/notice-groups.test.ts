import type { ListedNotice } from '@teum/contract/notice/notification.routes';
import { expect, it } from 'vitest';
import { groupNotices } from './notice-groups.ts';

const notice = (id: number, key: string, readAt: string | null = null): ListedNotice => ({
  id,
  kind: 'outbid',
  title: '',
  link: '/auction/17',
  createdAt: '2026-02-03T15:04:05+09:00',
  readAt,
  about: { key },
  line: `${id}`,
});

it('[NOTE-13] groups notices by what they are about, the newest first, and counts those unread', () => {
  const [a3, b2, a1] = [notice(3, 'auction/1'), notice(2, 'post/1', 'now'), notice(1, 'auction/1', 'now')];
  expect(groupNotices([a3, b2, a1])).toEqual([
    { key: 'auction/1', newest: a3, older: [a1], unread: 1 },
    { key: 'post/1', newest: b2, older: [], unread: 0 },
  ]);
});
