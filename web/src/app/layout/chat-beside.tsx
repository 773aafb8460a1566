import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { chatPanel } from '../../features/talk/chat/model/chat-panel.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { isInChat } from '../../shared/paths.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { reloadOnce } from '../reload-once.ts';

export const chatPanelId = 'chat-panel';

/** Loaded with the chat's connection: users who never open the chat never load it. */
export const loadChatPanel = () => import('./panel-with-cards.tsx');

const ChatPanel = lazy(() => loadChatPanel().catch(reloadOnce));

/** The chat panel beside a page on a wide screen; not on the chat's own pages, which show it already. */
export function ChatBeside() {
  const isOpen = useStore(chatPanel, (state) => state.isOpen);
  const isLoggedIn = useClientState((state) => state.userLoginState);
  const user = useLoginUser();
  const isOnChatPage = isInChat(useLocation().pathname);
  if (!isOpen || !isLoggedIn || !user || isOnChatPage) return null;
  return (
    <div className="max-desk:hidden">
      <Suspense fallback={null}>
        <ChatPanel id={chatPanelId} me={user.id} />
      </Suspense>
    </div>
  );
}
