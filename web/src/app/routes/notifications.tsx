import { NoticeList } from '../../features/notification/components/notice-list.tsx';
import { useNotificationMessages } from '../../features/notification/messages/use-notification-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function NotificationsPage() {
  const m = useNotificationMessages();
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <PageFrame title={m.notifications.title}>
      <div className="max-w-180">
        <NoticeList empty={<EmptyState message={m.notifications.empty} action={browse} />} />
      </div>
    </PageFrame>
  );
}
