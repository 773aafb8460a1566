import { RestingParticipation } from '../../features/bidding/bidding/components/participate-button.tsx';
import { AuctionForm } from '../../features/offer/auction/components/auction-form.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';

export default function NewAuctionPage() {
  const m = usePlaceMessages();
  const seller = useLoginUser();
  return (
    <PageFrame title={m.auction.newTitle}>
      {seller && <AuctionForm key={seller.id} seller={seller} previewAction={<RestingParticipation />} />}
    </PageFrame>
  );
}
