import { fill } from '@teum/contract/language';
import { MessageSquare } from 'lucide-react';
import { useStore } from 'zustand';
import { chatPanel, togglePanel } from '../../features/talk/chat/model/chat-panel.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { isInChat, paths } from '../../shared/paths.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { IconButton, IconLink } from '../../shared/ui/icon-button.tsx';
import { chatPanelId, loadChatPanel } from './chat-beside.tsx';

/** The link to the chat: a page on phones, a panel on wide screens. */
export function ChatLink() {
  const m = usePlaceMessages();
  const unread = useClientState((state) => state.unReadMessageCount);
  const isPanelOpen = useStore(chatPanel, ({ isOpen }) => isOpen);
  const isOnChatPage = isInChat(useLocation().pathname);
  const spoken = fill(m.memberTools.unreadMessages, { count: unread });
  const face = {
    label: unread > 0 ? `${m.memberTools.chat}, ${spoken}` : m.memberTools.chat,
    icon: <MessageSquare size={22} strokeWidth={1.7} />,
    badge: unread > 0 && <CountBadge count={unread} />,
  };
  if (isOnChatPage) return <IconLink to={paths.chats} {...face} />;
  return (
    <>
      <IconLink to={paths.chats} className="desk:hidden!" {...face} />
      <IconButton
        className="max-desk:hidden!"
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? chatPanelId : undefined}
        onPointerDown={loadChatPanel}
        onClick={togglePanel}
        {...face}
      />
    </>
  );
}
