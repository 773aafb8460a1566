import { TalkScreen } from '../../features/chat/components/chat-screen.tsx';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import type { RoomType } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';

export default function ChatPage() {
  const params = usePageParams('chat');
  const me = useLoginUser()?.id;
  const roomType = params.roomType as RoomType | 'newProduct';
  const id = Number(params.chatRoomId);
  if (me === undefined) return null;
  return (
    <TalkScreen
      me={me}
      place={
        roomType === 'newProduct'
          ? { at: 'newRoom', productId: id }
          : { at: 'room', room: { roomType, chatRoomId: id } }
      }
    />
  );
}
