import { fill } from '@teum/contract/language';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../../shared/navigation/link.tsx';
import { paths } from '../../../shared/paths.ts';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../shared/ui/skeleton.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { useNewestNotices } from '../api/list-notices.ts';
import { readNotices } from '../api/read-notices.ts';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import { useUnreadNotices } from '../model/unread-notices.ts';
import { NoticeRow } from './notice-row.tsx';

const shownNotices = 4;

/** Long enough to read: a pointer that only passes the bell marks nothing as read. */
const lookMs = 1_500;

export function NoticeBell() {
  const m = useNotificationMessages();
  const unread = useUnreadNotices();
  const spoken = fill(m.notifications.unread, { count: unread });
  return (
    <Tooltip
      label={unread > 0 ? `${m.notifications.title}, ${spoken}` : m.notifications.title}
      icon={<Bell size={22} strokeWidth={1.7} />}
      badge={unread > 0 && <CountBadge count={unread} />}
    >
      <NewestNotices />
      <Link
        to={paths.notifications}
        className="mt-2 inline-block rounded-s font-semibold text-indigo hover:text-indigo-press"
      >
        {m.notifications.all}
      </Link>
    </Tooltip>
  );
}

function NewestNotices() {
  const m = useNotificationMessages();
  const { data, isError, refetch } = useNewestNotices(shownNotices);
  useReadAfterALook(data?.find(({ readAt }) => readAt === null)?.id);
  if (isError && !data) {
    return (
      <ErrorState isInline message={m.notifications.error} retryLabel={m.action.retry} onRetry={() => refetch()} />
    );
  }
  if (!data) return <RowSkeleton />;
  if (data.length === 0) return <p className="text-label text-ink">{m.notifications.empty}</p>;
  return (
    <ul aria-label={m.notifications.title}>
      {data.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} isCompact />
        </li>
      ))}
    </ul>
  );
}

function useReadAfterALook(newestUnread: number | undefined): void {
  useEffect(() => {
    if (newestUnread === undefined) return;
    const timer = setTimeout(() => void readNotices(newestUnread).catch(() => undefined), lookMs); // offline: stays unread
    return () => clearTimeout(timer);
  }, [newestUnread]);
}
