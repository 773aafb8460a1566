import { NoticeList } from '../../features/notification/components/notice-list.tsx';
import { useNotificationMessages } from '../../features/notification/messages/use-notification-messages.ts';
import { SavedSearches } from '../../features/saved-search/components/saved-searches.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function NotificationsPage() {
  const m = useNotificationMessages();
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <div className="mx-auto max-w-200">
      <PageFrame title={m.notifications.title}>
        <SavedSearches />
        <NoticeList empty={<EmptyState message={m.notifications.empty} action={browse} />} />
      </PageFrame>
    </div>
  );
}
