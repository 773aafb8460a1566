import { Button } from '../../../../shared/ui/button.tsx';
import { useNotices } from '../api/list-notices.ts';
import { useReadNotices } from '../api/read-notices.ts';
import { useNotificationMessages } from '../messages/use-notification-messages.ts';
import { useUnreadNotices } from '../model/unread-notices.ts';

/** Rests where nothing is unread: a button that disappears would move the one beside it. */
export function ReadAllButton() {
  const m = useNotificationMessages();
  const newestId = useNotices().items[0]?.id;
  const unread = useUnreadNotices();
  const read = useReadNotices();
  return (
    <Button
      variant="quiet"
      size="s"
      disabled={unread === 0 || newestId === undefined}
      onClick={() => newestId !== undefined && read({ upToId: newestId })}
    >
      {m.notifications.readAll}
    </Button>
  );
}
