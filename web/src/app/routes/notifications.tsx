import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function NotificationsPage() {
  const m = useMessages();
  return (
    <PageFrame title={m.notifications.title}>
      <EmptyState
        message={m.notifications.empty}
        action={<ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>}
      />
    </PageFrame>
  );
}
