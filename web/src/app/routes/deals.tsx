import { DealList } from '../../features/money/deal/components/deal-list.tsx';
import { useDealMessages } from '../../features/money/deal/messages/use-deal-messages.ts';
import { dealsPath } from '../../features/money/deal/model/deal-paths.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useNavigate, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';

/** What was bought and sold through safe pay. */
export default function DealsPage() {
  const m = useDealMessages();
  const places = usePlaceMessages();
  const navigate = useNavigate();
  const selected = useSearchParams().get('as') === 'seller' ? 'seller' : 'buyer';
  const empty = {
    buyer: (
      <EmptyState
        message={m.dealList.noneBought}
        action={<ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>}
      />
    ),
    seller: (
      <EmptyState
        message={m.dealList.noneSold}
        action={<ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>}
      />
    ),
  };
  return (
    <PageFrame title={places.deals.title}>
      <Tabs
        label={m.dealList.label}
        selected={selected}
        onSelect={(as) => navigate(dealsPath(as), { replace: true })}
        tabs={(['buyer', 'seller'] as const).map((as) => ({
          id: as,
          label: m.dealList[as],
          render: () => <DealList as={as} empty={empty[as]} />,
        }))}
      />
    </PageFrame>
  );
}
