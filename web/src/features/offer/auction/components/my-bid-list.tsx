import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import type { useMyBids } from '../api/list-my-bids.ts';
import { useMyBidsMessages } from '../messages/use-my-bids-messages.ts';
import { MyBidRow, MyBidRowSkeleton } from './my-bid-row.tsx';

interface MyBidListProps {
  list: ReturnType<typeof useMyBids>['list'];
  empty: ReactNode;
  renderBidAgain: (auction: Auction) => ReactNode;
  renderAfterWin: (chatRoomId: number) => ReactNode;
  renderReceipt: (auction: Auction) => ReactNode;
}

export function MyBidList({ list, empty, renderBidAgain, renderAfterWin, renderReceipt }: MyBidListProps) {
  const m = useMyBidsMessages();
  return (
    <InfiniteList<Auction>
      {...list}
      label={m.myBids.label}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(auction) => (
        <MyBidRow
          auction={auction}
          bidAgain={renderBidAgain(auction)}
          afterWin={auction.result?.chatRoomId !== undefined && renderAfterWin(auction.result.chatRoomId)}
          receipt={renderReceipt(auction)}
        />
      )}
      skeleton={<MyBidRowSkeleton />}
      skeletonCount={4}
      empty={empty}
      messages={{
        error: m.myBids.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.auctionList.loaded, { added, total }),
      }}
    />
  );
}
