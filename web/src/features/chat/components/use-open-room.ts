import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api-client.ts';
import { useLocation, useNavigate } from '../../../shared/navigation/navigation.tsx';
import { paths } from '../../../shared/paths.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';
import { roomQuery } from '../api/find-room.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomOffer } from '../model/chat-panel.ts';
import type { ChatRefusal } from '../model/chat-refusal.ts';
import { openChat } from '../model/open-chat.ts';

/** Opens the caller's room about an offer, or the one that the first message will create. */
export function useOpenRoom() {
  const m = useChatMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return async (offer: RoomOffer, refusal: ChatRefusal | undefined): Promise<void> => {
    if (refusal) await showAlert({ message: m.chatRefusal[refusal] });
    if (refusal === 'loginRequired') return void navigate(paths.login, { state: { returnTo: pathname + search } });
    if (refusal) return;
    try {
      const chatRoomId = await client.fetchQuery({ ...roomQuery(offer), staleTime: 0 });
      const { roomType } = offer;
      openChat(
        chatRoomId === null ? { at: 'newRoom', offer } : { at: 'room', room: { roomType, chatRoomId } },
        navigate,
      );
    } catch (error) {
      await showAlert({ message: error instanceof ApiError ? error.message : m.notice.network });
    }
  };
}
