import { useParams } from 'react-router';
import { TalkScreen } from '../../features/chat/components/chat-screen.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';

export default function ChatPage() {
  const { roomType, chatRoomId } = useParams<{ roomType: 'auction' | 'product' | 'newProduct'; chatRoomId: string }>();
  const me = useLoginUser()?.id;
  const id = Number(chatRoomId);
  if (me === undefined || roomType === undefined) return null;
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
