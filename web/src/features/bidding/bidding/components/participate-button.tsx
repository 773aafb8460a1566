import { refusals } from '@teum/contract/errors';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { StandingState } from '@teum/contract/offer/standing';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { useLoginWall } from '../../../../shared/session/login-wall.ts';
import { useWantedAct } from '../../../../shared/session/wanted-act.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { restingLook } from '../../../../shared/ui/button-look.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { checkActive, checkTicket } from '../api/check-participation.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { isParticipationExplained } from '../model/guide-seen.ts';
import { findObstacle, type Obstacle } from '../model/participation.ts';
import { lazyGuide } from './participation-guide-link.tsx';

interface ParticipateButtonProps {
  auction: Pick<Auction, 'id' | 'sellerId'>;
  phase: 'before' | 'open' | 'ended';
  /** Someone who leads has nothing urgent to do; someone who was outbid has. */
  standing: StandingState | undefined;
  /** While the line is dead. A press asks the server, and says if it does not answer. */
  isResting: boolean;
}

export function ParticipateButton({ auction, phase, standing, isResting }: ParticipateButtonProps) {
  const m = useBiddingMessages();
  const participate = useParticipation(auction);
  useWantedAct('participate', participate);
  const [isExplaining, setIsExplaining] = useState(false);
  const guide = useLazyCode(lazyGuide, { isWanted: isExplaining });
  const join = standing === 'leading' ? m.participate.raise : m.participate.join;
  const joinOrAgain = standing === 'outbid' ? m.participate.again : join;
  const label = { before: m.participate.notStarted, open: joinOrAgain, ended: m.participate.ended }[phase];

  /** A first visit learns what it costs and why there is a line before any wall. */
  async function press(): Promise<void> {
    if (currentUser() === null && !isParticipationExplained()) return setIsExplaining(true);
    await participate();
  }

  return (
    <>
      <Button
        size="l"
        className={classNames('flex-1', isResting && restingLook)}
        aria-disabled={isResting || undefined}
        variant={standing === 'leading' ? 'ghost' : 'primary'}
        disabled={phase !== 'open'}
        onClick={press}
      >
        {label}
      </Button>
      {isExplaining && guide && (
        <guide.ParticipationGuide onClose={() => setIsExplaining(false)} onGoOn={() => void participate()} />
      )}
    </>
  );
}

/** In a preview. */
export function RestingParticipation() {
  const m = useBiddingMessages();
  return (
    <div className="flex flex-col gap-3">
      <Button size="l" disabled>
        {m.participate.join}
      </Button>
      <p className="text-center text-meta text-ink-3">{m.participate.needsTicket}</p>
    </div>
  );
}

/** Leads to the line of the auction, or says what prevents it. */
export function useParticipation(auction: ParticipateButtonProps['auction']): () => Promise<void> {
  const navigate = useNavigate();
  const explain = useExplanation(auction.id);
  return async () => {
    const obstacle = await findObstacle({ auction, user: currentUser(), checkTicket, checkActive });
    if (obstacle) return explain(obstacle);
    navigate(paths.auctionWaiting(auction.id));
  };
}

/** Says what prevents taking part, then offers the remedy. */
function useExplanation(auctionId: number): (obstacle: Obstacle) => Promise<void> {
  const m = useBiddingMessages();
  const places = usePlaceMessages();
  const language = useLanguage();
  const navigate = useNavigate();
  const askToLogIn = useLoginWall();

  async function offerTicket(message: string): Promise<void> {
    const wantsTicket = await showConfirm({ message, okLabel: places.ticket.buy, cancelLabel: m.action.close });
    if (wantsTicket) navigate(paths.ticketFor(auctionId));
  }

  return async (obstacle) => {
    switch (obstacle.kind) {
      case 'notLoggedIn':
        return void (await askToLogIn({ want: { act: 'participate' } }));
      case 'ownAuction':
        return showAlert({ message: refusals.OWN_AUCTION[language] });
      case 'noTicket':
        return offerTicket(refusals.NO_TICKET[language]);
      case 'ticketExpired':
        return offerTicket(refusals.TICKET_EXPIRED[language]);
      case 'over':
        await showAlert({ message: refusals.AUCTION_ENDED[language] });
        return window.location.reload();
      case 'refused':
        return showAlert({ message: obstacle.message });
      case 'noAnswer':
        return showAlert({ message: m.notice.network });
    }
  };
}
