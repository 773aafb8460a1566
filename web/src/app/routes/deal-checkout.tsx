import { Checkout } from '../../features/money/deal/components/checkout.tsx';
import { LoadedDeal } from '../../features/money/deal/components/loaded-deal.tsx';
import { useDealMessages } from '../../features/money/deal/messages/use-deal-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { useOwnDocument } from '../../shared/payment/use-own-document.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

/** Before paying. The provider's window opens from here. */
export default function DealCheckoutPage() {
  const { title } = useDealMessages().dealCheckout;
  const { isOwn } = useOwnDocument();
  return (
    <div className="mx-auto max-w-230">
      <LoadedDeal dealId={Number(usePageParams('dealCheckout').dealId)} title={title}>
        {(deal) => (
          <PageFrame title={title}>
            {isOwn ? <Checkout deal={deal} /> : <Skeleton className="h-90 rounded-l" />}
          </PageFrame>
        )}
      </LoadedDeal>
    </div>
  );
}
