import { fill } from '@teum/contract/language';
import { Bell } from 'lucide-react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { Tooltip } from '../../../../shared/ui/tooltip.tsx';
import { useNewestNotices } from '../api/list-notices.ts';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import { groupNotices } from '../model/notice-groups.ts';
import { useUnreadNotices } from '../model/unread-notices.ts';
import { NoticeGroupRow } from './notice-group-row.tsx';

const mostGroups = 4;

/** Among so many notices there are four groups unless one auction is very busy. */
const newestRead = 20;

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
  const { data, isError, refetch } = useNewestNotices(newestRead);
  if (isError && !data) {
    return (
      <ErrorState isInline message={m.notifications.error} retryLabel={m.action.retry} onRetry={() => refetch()} />
    );
  }
  if (!data) return <RowSkeleton />;
  if (data.length === 0) return <p className="text-label text-ink">{m.notifications.empty}</p>;
  return (
    <ul aria-label={m.notifications.title}>
      {groupNotices(data)
        .slice(0, mostGroups)
        .map((group) => (
          <li key={group.key}>
            <NoticeGroupRow group={group} isCompact />
          </li>
        ))}
    </ul>
  );
}
