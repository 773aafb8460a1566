import type { Auction } from '@teum/contract/routes/auction';
import { RelistButton } from '../features/auction/components/relist-button.tsx';
import { SimilarAuctions } from '../features/auction/components/similar-auctions.tsx';
import { RoomLink } from '../features/standing/components/room-link.tsx';
import type { OutcomeState } from '../features/standing/model/viewer-state.ts';

export { StandingBox } from '../features/standing/components/standing-box.tsx';

/** The next step after the end. */
export function Outcome({ auction, state }: { auction: Auction; state: OutcomeState }) {
  if (state === 'lost') return <SimilarAuctions auction={auction} />;
  if (state === 'unsold') return <RelistButton auction={auction} />;
  return <RoomLink result={auction.result} />;
}
