import type { Auction } from '@teum/contract/offer/auction.routes';
import { MessageSquare } from 'lucide-react';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { useOpenRoom } from './use-open-room.ts';

/** Opens the room with the seller of a running auction; the seller does not see it. */
export function AskSellerButton({ auction }: { auction: Pick<Auction, 'id' | 'sellerId'> }) {
  const m = useChatMessages();
  const openRoom = useOpenRoom({ roomType: 'auction', id: auction.id }, (callerId) =>
    callerId === undefined ? 'loginRequired' : undefined,
  );
  const me = useLoginUser()?.id;
  if (me === auction.sellerId) return null;
  return (
    <Button variant="ghost" size="s" icon={<MessageSquare size={18} strokeWidth={1.8} />} onClick={openRoom}>
      {m.chat.ask}
    </Button>
  );
}
