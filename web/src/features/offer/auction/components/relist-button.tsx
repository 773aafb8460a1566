import { auctionDurations } from '@teum/contract/limits';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { storedLine } from '@teum/contract/stored-line';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { offerFieldsOf } from '../../../../shared/offer/offer-fields.ts';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import type { ButtonLook } from '../../../../shared/ui/button-look.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { auctionDraft, emptyAuctionFields } from '../model/auction-draft.ts';
import { pictureToRelist } from '../model/relisted-picture.ts';

const dayMs = 86_400_000;

/** Opens the form of a new auction with everything of this one: texts, length, price, details and pictures. */
function useRelisting(auction: Auction): () => Promise<void> {
  const m = useAuctionDetailMessages();
  const navigate = useNavigate();
  const { sellerId, title, description, startingPrice, thumbNailUrl, startTime, endTime } = auction;

  return async () => {
    const draft = auctionDraft(sellerId);
    const question = { message: m.auctionDetail.relistOverDraft, okLabel: m.auctionDetail.relistReplace };
    if (draft.read() && !(await showConfirm(question))) return;
    // The desk may have ended it early: then no length of the form fits, and the form asks for one.
    const days = (Date.parse(endTime) - Date.parse(startTime)) / dayMs;
    const duration = auctionDurations.some((offered) => offered === days) ? String(days) : '';
    const texts = { title, description, duration, startingPrice: String(startingPrice) };
    const fields = { ...emptyAuctionFields, ...texts, ...offerFieldsOf(auction) };
    draft.keep({ fields, requestKey: newRequestKey() });
    navigate(paths.newAuction, { state: pictureToRelist(thumbNailUrl) });
  };
}

/** At the end of the auction's own page. */
export function RelistButton({ auction }: { auction: Auction }) {
  const m = useAuctionDetailMessages();
  const relist = useRelisting(auction);
  return (
    <ActionDock>
      <Button size="l" className="flex-1" onClick={relist}>
        {m.auctionDetail.relist}
      </Button>
    </ActionDock>
  );
}

/** In a list of several auctions. */
export function RelistInList({ auction, ...look }: { auction: Auction } & ButtonLook) {
  const m = useAuctionDetailMessages();
  const relist = useRelisting(auction);
  return (
    <Button size="s" {...look} aria-label={`${m.auctionDetail.relist}: ${storedLine(auction.title)}`} onClick={relist}>
      {m.auctionDetail.relist}
    </Button>
  );
}
