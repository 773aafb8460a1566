import type { ListedNotice } from '@teum/contract/routes/notification';
import { Link } from '../../../shared/navigation/link.tsx';
import { Age } from '../../../shared/time/age.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import { noticeIcons } from '../model/notice-icons.ts';

interface NoticeRowProps {
  notice: ListedNotice;
  isCompact?: boolean;
}

export function NoticeRow({ notice, isCompact = false }: NoticeRowProps) {
  const m = useNotificationMessages();
  const Icon = noticeIcons[notice.kind];
  const isUnread = notice.readAt === null;
  return (
    <Link
      to={notice.link}
      className={classNames(
        '-mx-2 flex items-start rounded-m px-2 hover:bg-sunken',
        isCompact ? 'gap-2.5 py-2' : 'gap-3.5 py-4',
      )}
    >
      <span
        className={classNames(
          'grid shrink-0 place-items-center rounded-full',
          isCompact ? 'size-8' : 'size-10',
          isUnread ? 'bg-indigo-wash text-indigo' : 'bg-sunken text-ink-3',
        )}
      >
        <Icon size={isCompact ? 16 : 20} strokeWidth={1.8} />
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            isCompact ? 'line-clamp-2 text-small' : 'block text-label font-medium',
            isUnread ? 'text-ink' : 'text-ink-2',
          )}
        >
          {notice.title}
        </span>
        <Age createdAt={notice.createdAt} className="mt-0.5 block text-meta text-ink-3" />
      </span>
      {isUnread && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-sunset">
          <VisuallyHidden>{m.notifications.isNew}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

export function NoticeSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-start gap-3.5 py-4">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <span className="min-w-0 flex-1">
        <Skeleton className="my-0.75 h-4 w-4/5 rounded-s" />
        <Skeleton className="mt-1.75 mb-0.5 h-3.5 w-1/4 rounded-s" />
      </span>
    </div>
  );
}
