import type { Auction } from '@teum/contract/offer/auction.routes';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { useStandingMessages } from '../messages/use-standing-messages.ts';

/** To the room of winner and seller. The room arrives after the end of the auction: until then the button is pending. */
export function RoomLink({ result }: Pick<Auction, 'result'>) {
  const m = useStandingMessages();
  const room = result?.chatRoomId;
  return (
    <ActionDock>
      {room === undefined ? (
        <Button size="l" className="flex-1" pending>
          {m.standing.toRoom}
        </Button>
      ) : (
        <ButtonLink size="l" className="flex-1" to={paths.chat('auction', room)}>
          {m.standing.toRoom}
        </ButtonLink>
      )}
    </ActionDock>
  );
}
