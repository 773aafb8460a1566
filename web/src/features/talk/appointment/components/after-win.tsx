import { paths, proposeHash } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { useRoomsWithAppointment } from '../api/list-rooms.ts';
import { useCardMessages } from '../messages/use-card-messages.ts';

/** What the winner of an auction does next: agree on a time, or open the room once a time is proposed. */
export function AfterWin({ chatRoomId }: { chatRoomId: number }) {
  const m = useCardMessages();
  const { data: rooms } = useRoomsWithAppointment();
  const room = paths.chat('auction', chatRoomId);
  const isToBook = rooms !== undefined && !rooms.includes(chatRoomId);
  return (
    <ButtonLink to={isToBook ? room + proposeHash : room} variant="primary" size="s" className="min-w-27">
      {isToBook ? m.tools.propose : m.tools.openRoom}
    </ButtonLink>
  );
}
