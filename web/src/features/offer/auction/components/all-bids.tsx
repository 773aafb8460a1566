import { fill } from '@teum/contract/language';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useEveryBid } from '../api/list-bids.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { BidRow } from './bid-row.tsx';

interface AllBidsProps {
  auctionId: number;
  me: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The whole history, slice by slice, with the bids that arrive meanwhile. */
export default function AllBids({ auctionId, me, isOpen, onClose }: AllBidsProps) {
  const m = useAuctionDetailMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.auctionDetail.history} closeLabel={m.action.close}>
      <BidList auctionId={auctionId} me={me} />
    </Dialog>
  );
}

function BidList({ auctionId, me }: Pick<AllBidsProps, 'auctionId' | 'me'>) {
  const m = useAuctionDetailMessages();
  const bids = useEveryBid(auctionId);
  return (
    <InfiniteList
      {...bids}
      label={m.auctionDetail.history}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(bid) => (
        <div className="h-12">
          <BidRow bid={bid} me={me} />
        </div>
      )}
      skeleton={<Skeleton className="my-3.5 h-5" />}
      skeletonCount={5}
      empty={<p className="py-6 text-center text-small text-ink-3">{m.auctionDetail.noHistory}</p>}
      messages={{
        error: m.auctionDetail.historyError,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.auctionDetail.bidsLoaded, { added, total }),
      }}
    />
  );
}
