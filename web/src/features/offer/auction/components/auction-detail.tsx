import type { Auction } from '@teum/contract/offer/auction.routes';
import { storedLine } from '@teum/contract/stored-line';
import { type ReactNode, useState } from 'react';
import { picturesOf } from '../../../../shared/media-address.ts';
import { OfferFacts } from '../../../../shared/offer/offer-facts.tsx';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { DetailLayout, OtherOffers, OwnNotice } from '../../../../shared/page/detail-layout.tsx';
import type { LostLine } from '../../../../shared/realtime/live-line.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { ShareButton } from '../../../../shared/share/share-button.tsx';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { useSimilarAuctions } from '../api/similar-auctions.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { type AuctionPhase, auctionPhase } from '../model/auction-phase.ts';
import { firstScreenLook, isInLastMinutes } from '../model/first-screen.ts';
import { AuctionCard } from './auction-card.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useSharedAuction } from './use-shared-auction.ts';

interface AuctionDetailProps {
  auction: Auction;
  /** The button that enters the auction, for those who may. */
  participate: (phase: AuctionPhase) => ReactNode;
  /** What is required to take part, and how it works. */
  participationNote: ReactNode;
  /** Where this visitor stands, and what to do after the end, for those who take part. */
  standing: ReactNode | undefined;
  outcome: ReactNode | undefined;
  /** Last in the panel: it may appear late, and must not move anything. */
  offer: ReactNode | undefined;
  lost: LostLine | undefined;
  /** Beside the seller, until the end. */
  askSeller: ReactNode;
  /** What is on record about the seller. */
  sellerFacts: ReactNode;
}

export function AuctionDetail(props: AuctionDetailProps) {
  const { auction, participate, participationNote, standing, outcome, offer, askSeller, sellerFacts, lost } = props;
  const m = useAuctionDetailMessages();
  const now = useServerSecond();
  const phase = auctionPhase(auction, now);
  // Decided once: a picture that shrinks while it is looked at would move the price.
  const [isLast] = useState(phase === 'open' && isInLastMinutes(auction.endTime, now));
  const title = storedLine(auction.title);
  const shared = useSharedAuction(auction);
  const { data: similar = [] } = useSimilarAuctions(auction.id);
  return (
    <DetailLayout
      pictures={picturesOf('auction', auction)}
      title={title}
      look={firstScreenLook(title, isLast)}
      overlay={phase === 'ended' ? m.auctionDetail.ended : undefined}
      seller={{
        id: auction.sellerId,
        label: m.auctionDetail.seller,
        nickName: auction.nickName,
        action: (
          <div className="flex items-center gap-1">
            {phase !== 'ended' && askSeller}
            <ShareButton look="icon" page={shared} />
            <PersonMenu
              person={{ id: auction.sellerId, nickName: auction.nickName }}
              thing={{ kind: 'auction', id: auction.id }}
            />
          </div>
        ),
        facts: sellerFacts,
        picture: auction.profilePicture,
      }}
      textHeading={m.auctionDetail.text}
      panel={
        <AuctionPanel
          auction={auction}
          standing={standing}
          offer={offer}
          lost={lost}
          actions={
            outcome ?? (
              <VisitorActions auction={auction} note={phase === 'open' ? participationNote : undefined}>
                {participate(phase)}
              </VisitorActions>
            )
          }
        />
      }
    >
      <OfferFacts offer={auction} />
      <RichText html={auction.description} className="mt-6" />
      <OtherOffers
        title={m.auctionDetail.similar}
        items={similar}
        renderItem={(other) => <AuctionCard auction={other} />}
      />
    </DetailLayout>
  );
}

interface VisitorActionsProps {
  auction: Auction;
  note: ReactNode;
  children: ReactNode;
}

function VisitorActions({ auction, note, children }: VisitorActionsProps) {
  const m = useAuctionDetailMessages();
  const isMine = useLoginUser()?.id === auction.sellerId;
  if (isMine) return <OwnNotice>{m.auctionDetail.mine}</OwnNotice>;
  return (
    <>
      <ActionDock>
        <FavoriteButton auctionId={auction.id} isFavorite={auction.isFavorite ?? false} look="in dock" />
        {children}
      </ActionDock>
      {note && <div className="text-center text-meta text-ink-3 desk:-mt-3">{note}</div>}
    </>
  );
}
