import { useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { useLoginWall } from '../../../../shared/session/login-wall.ts';
import { useWantedAct } from '../../../../shared/session/wanted-act.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { roomQuery } from '../api/find-room.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomOffer } from '../model/chat-panel.ts';
import type { ChatRefusal } from '../model/chat-refusal.ts';
import { openChat } from '../model/open-chat.ts';

/** Opens the caller's room about an offer, or the one that the first message will create. */
export function useOpenRoom(offer: RoomOffer, refusalOf: (callerId: number | undefined) => ChatRefusal | undefined) {
  const m = useChatMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const askToLogIn = useLoginWall();

  async function openRoom(): Promise<void> {
    const refusal = refusalOf(currentUser()?.id);
    if (refusal === 'loginRequired') return void (await askToLogIn({ want: { act: 'chat' } }));
    if (refusal) return showAlert({ message: m.chatRefusal[refusal] });
    try {
      const chatRoomId = await client.fetchQuery({ ...roomQuery(offer), staleTime: 0 });
      const { roomType } = offer;
      openChat(
        chatRoomId === null ? { at: 'newRoom', offer } : { at: 'room', room: { roomType, chatRoomId } },
        navigate,
      );
    } catch (error) {
      await alertFailure(error);
    }
  }

  useWantedAct('chat', openRoom);
  return openRoom;
}
