import { fill } from '@teum/contract/language';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { iconButtonLook } from '../../shared/ui/icon-button.tsx';

export function ChatLink() {
  const m = useMessages();
  const unread = useClientState((state) => state.unReadMessageCount);
  const spoken = fill(m.header.unreadMessages, { count: unread });
  return (
    <Link
      to={paths.chats}
      aria-label={unread > 0 ? `${m.header.chat}, ${spoken}` : m.header.chat}
      className={iconButtonLook()}
    >
      <MessageSquare size={22} strokeWidth={1.7} />
      <span aria-hidden="true" className="absolute top-1 right-0.5 flex">
        <CountBadge count={unread} label={spoken} />
      </span>
    </Link>
  );
}
