import { fill } from '@teum/contract/language';
import { useNotificationMessages } from '../../features/notice/notification/messages/use-notification-messages.ts';
import { useUnreadNotices } from '../../features/notice/notification/model/unread-notices.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';

/** A dot in place of the bell of a wide screen; a screen reader reads the number of unread notices. */
export default function UnreadMark() {
  const m = useNotificationMessages();
  const count = useUnreadNotices();
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>{fill(m.notifications.unread, { count })}</VisuallyHidden>
      <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-sunset ring-2 ring-paper" />
    </>
  );
}
