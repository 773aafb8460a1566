import type { Auction } from '@teum/contract/offer/auction.routes';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';

/** Where the reader stands, at the end of a card's small line: it comes after the line and moves nothing. Nothing for those who have not bid. */
export function StandingNote({ auction: { standing } }: { auction: Auction }) {
  const m = useAuctionMessages();
  if (!standing || standing.state === 'none') return null;
  const isAhead = standing.state === 'leading' || standing.state === 'won';
  return (
    <>
      <span aria-hidden="true">·</span>
      <span className={classNames('shrink-0 font-strong', isAhead ? 'text-indigo' : 'text-ink')}>
        {m.standing[standing.state]}
      </span>
    </>
  );
}
