import type { Auction } from '@teum/contract/offer/auction.routes';
import { Button } from '../../../../shared/ui/button.tsx';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { useParticipation } from './participate-button.tsx';

/** In a list: back to the line of an auction in which the reader was outbid. */
export function BidAgainButton({ auction }: { auction: Pick<Auction, 'id' | 'sellerId'> }) {
  const m = useBiddingMessages();
  return (
    <Button size="s" className="min-w-27" onClick={useParticipation(auction)}>
      {m.participate.bidAgain}
    </Button>
  );
}
