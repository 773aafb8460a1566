import { fill } from '@teum/contract/language';
import { noticeKindWays } from '@teum/contract/notice/notice-ways';
import type { ListedNotice } from '@teum/contract/notice/notification.routes';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { Age } from '../../../../shared/time/age.tsx';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useReadNotices } from '../api/read-notices.ts';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import type { NoticeGroup } from '../model/notice-groups.ts';
import { noticeIcons } from '../model/notice-icons.ts';

interface NoticeGroupRowProps {
  group: NoticeGroup;
  /** At the bell: what it is about and the newest line. */
  isCompact?: boolean;
}

/** All notices about one thing: the newest line leads there and reads them all, older ones unfold. */
export function NoticeGroupRow({ group, isCompact = false }: NoticeGroupRowProps) {
  const m = useNotificationMessages();
  const read = useReadNotices();
  const { newest, older, unread } = group;
  const open = () => unread > 0 && read({ upToId: newest.id, onlyAboutTheSame: true });
  const asks = unread > 0 && !isCompact ? newest.asks : undefined;
  return (
    <article
      className={classNames(
        'relative flex items-start rounded-m hover:bg-sunken',
        isCompact ? '-mx-2 gap-2.5 px-2 py-2.5' : '-mx-3 gap-3.5 px-3 py-4.5',
      )}
    >
      <Face notice={newest} isCompact={isCompact} />
      <div className="min-w-0 flex-1">
        <AboutLine notice={newest} />
        <Link
          to={newest.link}
          onClick={open}
          className={classNames(
            'outline-none after:absolute after:inset-0 after:rounded-m focus-visible:after:outline-2 focus-visible:after:outline-indigo',
            isCompact ? 'line-clamp-2 text-small' : 'block text-label',
            unread > 0 ? 'font-strong text-ink' : 'font-medium text-ink-2',
          )}
        >
          {newest.line}
        </Link>
        {isCompact ? (
          <Age createdAt={newest.createdAt} className="text-meta text-ink-3" />
        ) : (
          <Lines newest={newest} older={older} />
        )}
        {asks !== undefined && (
          <ButtonLink to={newest.link} onClick={open} variant="ghost" size="s" className="relative mt-3">
            {asks}
          </ButtonLink>
        )}
      </div>
      <CountBadge count={unread} label={fill(m.notifications.unread, { count: unread })} />
    </article>
  );
}

function AboutLine({ notice: { about, kind } }: { notice: ListedNotice }) {
  const language = useLanguage();
  return <p className="truncate text-meta text-ink-3">{about.title ?? noticeKindWays[kind][language]}</p>;
}

function Face({ notice: { about, kind }, isCompact }: { notice: ListedNotice; isCompact: boolean }) {
  const Icon = noticeIcons[kind];
  const size = isCompact ? 'w-11' : 'w-16';
  if (about.picture)
    return (
      <Picture
        src={smallPictureAddress(about.picture.kind, about.picture.thumbNailUrl)}
        alt=""
        className={classNames('shrink-0 rounded-s', size)}
      />
    );
  return (
    <span className={classNames('grid aspect-4/3 shrink-0 place-items-center rounded-s bg-sunken text-ink-3', size)}>
      <Icon size={isCompact ? 18 : 20} strokeWidth={1.7} />
    </span>
  );
}

/** When the newest line came, and the older ones behind a press. */
function Lines({ newest, older }: Pick<NoticeGroup, 'newest' | 'older'>) {
  const m = useNotificationMessages();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listId = useId();
  return (
    <>
      <p className="mt-0.5 text-meta text-ink-3">
        <Age createdAt={newest.createdAt} />
        {older.length > 0 && (
          <>
            {' · '}
            <button
              type="button"
              aria-expanded={isUnfolded}
              aria-controls={listId}
              className="relative inline-flex items-center gap-1 rounded-s after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {fill(m.notifications.earlier, { count: older.length })}
              <ChevronDown size={14} strokeWidth={1.8} className={classNames(isUnfolded && 'rotate-180')} />
            </button>
          </>
        )}
      </p>
      {older.length > 0 && (
        <ul id={listId} hidden={!isUnfolded} className="mt-2.5 grid gap-2 border-l-2 border-line pl-3.5">
          {older.map(({ id, line, createdAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 text-small text-ink-2">
              <span className="min-w-0">{line}</span>
              <Age createdAt={createdAt} className="shrink-0 text-meta text-ink-3" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function NoticeSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-start gap-3.5 py-4.5">
      <Skeleton className="aspect-4/3 w-16 shrink-0 rounded-s" />
      <span className="min-w-0 flex-1">
        <Skeleton className="my-0.5 h-3.5 w-2/5 rounded-s" />
        <Skeleton className="my-1 h-4 w-4/5 rounded-s" />
        <Skeleton className="mt-1.5 h-3.5 w-1/4 rounded-s" />
      </span>
    </div>
  );
}
