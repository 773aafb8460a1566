import { fill } from '@teum/contract/language';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { useNotices } from '../api/list-notices.ts';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import { groupNotices, type NoticeGroup } from '../model/notice-groups.ts';
import { NoticeGroupRow, NoticeSkeleton } from './notice-group-row.tsx';

/** All notices, one row for each thing that they are about. */
export function NoticeList({ empty }: { empty: ReactNode }) {
  const m = useNotificationMessages();
  const { items, ...list } = useNotices();
  return (
    <InfiniteList<NoticeGroup>
      {...list}
      items={groupNotices(items)}
      // An older slice may add to the groups without adding one.
      cursor={items.at(-1)?.id}
      label={m.notifications.title}
      layout="rows"
      getKey={({ key }) => key}
      renderItem={(group) => <NoticeGroupRow group={group} />}
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
