import { limits } from '@teum/contract';
import type { Auction } from '@teum/contract/routes/auction';
import { pictureAddress } from '../../../shared/media-address.ts';
import { DetailLayout, OtherOffers, OwnNotice } from '../../../shared/page/detail-layout.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { useLoginUser } from '../../../shared/state/login-user.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { useRecentAuctions } from '../api/list-auctions.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { auctionPhase } from '../model/auction-phase.ts';
import { AuctionCard } from './auction-card.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import { FavoriteToggle } from './favorite-button.tsx';

const shownOthers = 3;

export function AuctionDetail({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  const isEnded = auctionPhase(auction, useServerSecond()) === 'ended';
  const { data: recent = [] } = useRecentAuctions(limits.home.auctions);
  return (
    <DetailLayout
      picture={pictureAddress('auction', auction.thumbNailUrl)}
      overlay={isEnded ? m.auctionDetail.ended : undefined}
      seller={{ label: m.auctionDetail.seller, nickName: auction.nickName }}
      textHeading={m.auctionDetail.text}
      panel={<AuctionPanel auction={auction} actions={<VisitorActions auction={auction} />} />}
    >
      <RichText html={auction.description} className="mt-6" />
      <OtherOffers
        title={m.auctionDetail.others}
        items={recent.filter(({ id }) => id !== auction.id).slice(0, shownOthers)}
        renderItem={(other) => <AuctionCard auction={other} />}
      />
    </DetailLayout>
  );
}

function VisitorActions({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  const isMine = useLoginUser()?.id === auction.sellerId;
  if (isMine) return <OwnNotice>{m.auctionDetail.mine}</OwnNotice>;
  return <FavoriteToggle auctionId={auction.id} isFavorite={auction.isFavorite ?? false} />;
}
