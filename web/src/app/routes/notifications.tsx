import { SlidersHorizontal } from 'lucide-react';
import { NoticeList } from '../../features/notice/notification/components/notice-list.tsx';
import { ReadAllButton } from '../../features/notice/notification/components/read-all-button.tsx';
import { useNotificationMessages } from '../../features/notice/notification/messages/use-notification-messages.ts';
import { SavedSearches } from '../../features/offer/saved-search/components/saved-searches.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function NotificationsPage() {
  const m = useNotificationMessages();
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <div className="mx-auto max-w-250">
      <PageFrame title={m.notifications.title} action={<Actions />}>
        <div className="grid gap-x-10 desk:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0">
            <NoticeList empty={<EmptyState message={m.notifications.empty} action={browse} />} />
          </div>
          <aside className="max-desk:mt-8">
            <SavedSearches />
          </aside>
        </div>
      </PageFrame>
    </div>
  );
}

function Actions() {
  const m = useNotificationMessages();
  return (
    <div className="flex items-center gap-1">
      <ReadAllButton />
      <ButtonLink
        to={paths.meNotices}
        variant="quiet"
        size="s"
        icon={<SlidersHorizontal size={16} strokeWidth={1.8} />}
      >
        <span className="max-tablet:sr-only">{m.notifications.settings}</span>
      </ButtonLink>
    </div>
  );
}
