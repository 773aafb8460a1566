import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { offerLine } from '@teum/contract/offer/offer-words';
import { storedLine } from '@teum/contract/stored-line';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { SafePayMark } from '../../../../shared/offer/safe-pay-mark.tsx';
import { paths } from '../../../../shared/paths.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { TimeLeftBadge } from '../../../../shared/ui/badge.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { auctionPhase, hoursLeft } from '../model/auction-phase.ts';
import { priceLabel } from '../model/price-label.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { StandingNote } from './standing-note.tsx';

interface AuctionCardProps {
  auction: Auction;
  isPriority?: boolean;
  headingLevel?: 2 | 3;
  showsStanding?: boolean;
}

export function AuctionCard({
  auction,
  isPriority = false,
  headingLevel = 3,
  showsStanding = false,
}: AuctionCardProps) {
  const m = useAuctionMessages();
  const language = useLanguage();
  const krw = useKrw();
  const now = useServerSecond();
  const isExpired = auctionPhase(auction, now) === 'ended';
  const hours = hoursLeft(auction, now);
  return (
    <Card
      to={paths.auction(auction.id)}
      headingLevel={headingLevel}
      title={storedLine(auction.title)}
      picture={<Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" isPriority={isPriority} />}
      overlay={isExpired ? m.auctionCard.expired : undefined}
      badge={
        !isExpired && (
          <TimeLeftBadge isLate={isLate(hours)}>{fill(m.auctionCard.hoursLeft, { count: hours })}</TimeLeftBadge>
        )
      }
      action={
        // An ended auction must stay removable from the favorites.
        (!isExpired || auction.isFavorite) && (
          <FavoriteButton auctionId={auction.id} isFavorite={auction.isFavorite ?? false} look="on picture" />
        )
      }
      facts={offerLine(auction, language)}
      price={<Price amount={auction.highestBidAmount} format={krw} note={m.auctionPrice[priceLabel(auction)]} />}
      mark={<SafePayMark offer={auction} />}
      meta={
        <>
          <span className="shrink-0 tabular-nums">{fill(m.auctionCard.bids, { count: auction.bidCount })}</span>
          <span aria-hidden="true">·</span>
          <PersonLink id={auction.sellerId} className="min-w-0 truncate">
            {fill(m.auctionCard.seller, { nickName: auction.nickName })}
          </PersonLink>
          {showsStanding && <StandingNote auction={auction} />}
        </>
      }
      menu={
        <PersonMenu
          isSmall
          person={{ id: auction.sellerId, nickName: auction.nickName }}
          thing={{ kind: 'auction', id: auction.id }}
        />
      }
    />
  );
}
