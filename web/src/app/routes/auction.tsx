import type { Auction } from '@teum/contract/offer/auction.routes';
import { visibleText } from '@teum/contract/visible-text';
import { ParticipateButton } from '../../features/bidding/bidding/components/participate-button.tsx';
import { ParticipationGuideLink } from '../../features/bidding/bidding/components/participation-guide-link.tsx';
import { useBiddingMessages } from '../../features/bidding/bidding/messages/use-bidding-messages.ts';
import { RoomLink } from '../../features/bidding/standing/components/room-link.tsx';
import { StandingBox } from '../../features/bidding/standing/components/standing-box.tsx';
import {
  isBidder,
  isOutcome,
  type OutcomeState,
  viewerState,
} from '../../features/bidding/standing/model/viewer-state.ts';
import { ticketState } from '../../features/identity/ticket/model/ticket-state.ts';
import { useAuction } from '../../features/offer/auction/api/get-auction.ts';
import { AuctionDetail } from '../../features/offer/auction/components/auction-detail.tsx';
import { LostLineBar } from '../../features/offer/auction/components/lost-line-bar.tsx';
import { useAuctionFeed } from '../../features/offer/auction/live/use-auction-feed.ts';
import { useAuctionDetailMessages } from '../../features/offer/auction/messages/use-auction-detail-messages.ts';
import { isInLastMinutes } from '../../features/offer/auction/model/first-screen.ts';
import { useRememberSeen } from '../../features/offer/recently-seen/model/seen-offers.ts';
import { AskSellerButton } from '../../features/talk/chat/components/ask-seller-button.tsx';
import { SellerFacts } from '../../features/talk/profile/components/seller-facts.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { DetailSkeleton } from '../../shared/page/detail-skeleton.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { useServerSecond } from '../../shared/time/server-clock.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { lazyCode, useLazyCode } from '../../shared/ui/lazy-code.ts';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';

/** Loaded for those who lost, and for the seller of an auction without a bid. */
const nextSteps = lazyCode(() => import('../next-steps.tsx'));

/** Loaded for bidders alone: it shows how to get a notice of being outbid. */
const pushOffer = lazyCode(() => import('../../features/notice/push/components/push-offer.tsx'));

export default function AuctionPage() {
  const m = useAuctionDetailMessages();
  const places = usePlaceMessages();
  const query = useAuction(Number(usePageParams('auction').auctionId));
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  const missing = (
    <PageFrame title={places.auction.detailTitle}>
      <EmptyState message={m.auctionDetail.notFound} action={browse} />
    </PageFrame>
  );
  return (
    <LoadedPage
      query={query}
      title={places.auction.detailTitle}
      skeleton={<DetailSkeleton />}
      missing={missing}
      errorMessage={m.auctionDetail.error}
    >
      {(auction) => <LiveAuction auction={auction} />}
    </LoadedPage>
  );
}

function LiveAuction({ auction }: { auction: Auction }) {
  const m = useBiddingMessages();
  const places = usePlaceMessages();
  const { lostLine } = useAuctionDetailMessages();
  const user = useLoginUser();
  const now = useServerSecond();
  const hasTicket = user !== null && ticketState(user, new Date(now)).isValid;
  const isHydrated = useIsHydrated();
  const state = viewerState(auction, isHydrated ? user?.id : 'unknown');
  usePageTitle(visibleText(auction.title));
  const line = useAuctionFeed(auction.id);
  const lost = auction.isClosed ? undefined : line.lost;
  useRememberSeen('auction', auction.id);
  const isPushOffered = isHydrated && isBidder(state) && !isInLastMinutes(auction.endTime, now);
  const offer = useLazyCode(pushOffer, { isWanted: isPushOffered });
  const ticketNote = hasTicket ? places.ticket.held : m.participate.needsTicket;
  return (
    <>
      <LostLineBar lost={lost} />
      <AuctionDetail
        auction={auction}
        participate={(phase) => (
          <ParticipateButton
            auction={auction}
            phase={phase}
            standing={auction.standing?.state}
            isResting={lost !== undefined}
          />
        )}
        participationNote={
          <>
            {lost ? lostLine.reconnecting : ticketNote}
            <ParticipationGuideLink />
          </>
        }
        standing={state && <StandingBox auction={auction} state={state} isLineLost={lost !== undefined} />}
        outcome={isOutcome(state) ? <Outcome auction={auction} state={state} /> : undefined}
        offer={isPushOffered && offer && <offer.PushOffer />}
        lost={lost}
        askSeller={<AskSellerButton auction={auction} />}
        sellerFacts={<SellerFacts sellerId={auction.sellerId} />}
      />
    </>
  );
}

/** The next step after the end. */
function Outcome({ auction, state }: { auction: Auction; state: OutcomeState }) {
  const steps = useLazyCode(nextSteps, { isWanted: state === 'lost' || state === 'unsold' });
  if (state === 'lost') return steps && <steps.SimilarAuctions auction={auction} />;
  if (state === 'unsold') return steps && <steps.RelistButton auction={auction} />;
  return <RoomLink result={auction.result} />;
}
