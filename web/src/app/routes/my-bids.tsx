import { type BidTab, bidTabs, maxTabCount } from '@teum/contract/offer/standing';
import { BidAgainButton } from '../../features/bidding/bidding/components/bid-again-button.tsx';
import { ReceiptLine } from '../../features/bidding/ledger/components/receipt-line.tsx';
import { useMyBids } from '../../features/offer/auction/api/list-my-bids.ts';
import { LostLineBar } from '../../features/offer/auction/components/lost-line-bar.tsx';
import { MyBidList } from '../../features/offer/auction/components/my-bid-list.tsx';
import { useAuctionsFeed } from '../../features/offer/auction/live/use-auctions-feed.ts';
import { AfterWin } from '../../features/talk/appointment/components/after-win.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useNavigate, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { CountedTab } from '../../shared/ui/counted-tab.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useLatest } from '../../shared/use-latest.ts';
import { usePagesMessages } from '../messages/use-pages-messages.ts';

export default function MyBidsPage() {
  const m = usePagesMessages();
  const places = usePlaceMessages();
  const navigate = useNavigate();
  const asked = useSearchParams().get('tab');
  const selected = bidTabs.find((tab) => tab === asked) ?? 'open';
  const { list, counts } = useMyBids(selected);
  const lost = useAuctionsFeed(list.items);
  const shownCounts = useLatest(counts);
  return (
    <PageFrame title={places.myBids.title}>
      <LostLineBar lost={lost} />
      <Tabs
        label={places.myBids.title}
        selected={selected}
        onSelect={(tab) => navigate(paths.myBids(tab), { replace: true })}
        tabs={bidTabs.map((tab) => ({
          id: tab,
          label: <CountedTab name={m.bidTabs[tab]} count={shownCounts?.[tab]} max={maxTabCount} />,
          render: () => (
            <MyBidList
              list={list}
              empty={<NoBids tab={tab} />}
              renderBidAgain={(auction) => <BidAgainButton auction={auction} />}
              renderAfterWin={(chatRoomId) => <AfterWin chatRoomId={chatRoomId} />}
              renderReceipt={({ id }) => <ReceiptLine auctionId={id} />}
            />
          ),
        }))}
      />
    </PageFrame>
  );
}

function NoBids({ tab }: { tab: BidTab }) {
  const m = usePagesMessages();
  const message = { open: m.bidTabs.noneOpen, won: m.bidTabs.noneWon, lost: m.bidTabs.noneLost }[tab];
  return <EmptyState message={message} action={<ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>} />;
}
