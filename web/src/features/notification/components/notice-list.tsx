import { fill } from '@teum/contract/language';
import type { ListedNotice } from '@teum/contract/routes/notification';
import { type ReactNode, useEffect } from 'react';
import { InfiniteList } from '../../../shared/ui/infinite-list.tsx';
import { useNotices } from '../api/list-notices.ts';
import { readNotices } from '../api/read-notices.ts';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import { NoticeRow, NoticeSkeleton } from './notice-row.tsx';

/** All notices; opening the list marks them as read. */
export function NoticeList({ empty }: { empty: ReactNode }) {
  const m = useNotificationMessages();
  const list = useNotices();
  const newestId = list.items[0]?.id;
  useEffect(() => {
    if (newestId !== undefined) readNotices(newestId).catch(() => undefined); // offline: they stay unread until the next time
  }, [newestId]);
  return (
    <InfiniteList<ListedNotice>
      {...list}
      label={m.notifications.title}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(notice) => <NoticeRow notice={notice} />}
      skeleton={<NoticeSkeleton />}
      skeletonCount={6}
      empty={empty}
      messages={{
        error: m.notifications.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.notifications.loaded, { added, total }),
      }}
    />
  );
}
