import { TalkScreen } from '../../features/talk/chat/components/chat-screen.tsx';
import type { TalkPlace } from '../../features/talk/chat/model/chat-panel.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import type { RoomType } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { WithCards } from '../room-parts.tsx';

export default function ChatPage() {
  const params = usePageParams('chat');
  const me = useLoginUser()?.id;
  const roomType = params.roomType as RoomType | 'newAuction' | 'newProduct';
  const id = Number(params.chatRoomId);
  if (me === undefined) return null;
  return (
    <WithCards me={me}>
      <TalkScreen me={me} place={placeOf(roomType, id)} />
    </WithCards>
  );
}

function placeOf(roomType: RoomType | 'newAuction' | 'newProduct', id: number): TalkPlace {
  if (roomType === 'newAuction') return { at: 'newRoom', offer: { roomType: 'auction', id } };
  if (roomType === 'newProduct') return { at: 'newRoom', offer: { roomType: 'product', id } };
  return { at: 'room', room: { roomType, chatRoomId: id } };
}
