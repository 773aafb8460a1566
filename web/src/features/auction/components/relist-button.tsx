import type { Auction } from '@teum/contract/routes/auction';
import { newRequestKey } from '../../../shared/form/form-draft.ts';
import { useNavigate } from '../../../shared/navigation/navigation.tsx';
import { offerFieldsOf } from '../../../shared/offer/offer-fields.ts';
import { ActionDock } from '../../../shared/page/action-dock.tsx';
import { paths } from '../../../shared/paths.ts';
import { showConfirm } from '../../../shared/ui/alerts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { auctionDraft, emptyAuctionFields } from '../model/auction-draft.ts';
import { pictureToRelist } from '../model/relisted-picture.ts';

/** Opens the form of a new auction with the texts, the price, the details and the pictures of this one. */
export function RelistButton({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  const navigate = useNavigate();
  const { sellerId, title, description, startingPrice, thumbNailUrl } = auction;

  async function relist(): Promise<void> {
    const draft = auctionDraft(sellerId);
    const question = { message: m.auctionDetail.relistOverDraft, okLabel: m.auctionDetail.relistReplace };
    if (draft.read() && !(await showConfirm(question))) return;
    const texts = { title, description, startingPrice: String(startingPrice) };
    const fields = { ...emptyAuctionFields, ...texts, ...offerFieldsOf(auction) };
    draft.keep({ fields, requestKey: newRequestKey() });
    navigate(paths.newAuction, { state: pictureToRelist(thumbNailUrl) });
  }

  return (
    <ActionDock>
      <Button size="l" className="flex-1" onClick={relist}>
        {m.auctionDetail.relist}
      </Button>
    </ActionDock>
  );
}
