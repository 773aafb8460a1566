import type { Deal } from '@teum/contract/money/deal-schema';
import type { ReactNode } from 'react';
import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { LoadedPage } from '../../../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../../../shared/page/page-frame.tsx';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDeal } from '../api/get-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';

interface LoadedDealProps {
  dealId: number;
  title: string;
  children: (deal: Deal) => ReactNode;
}

/** The four states of a page about one deal. */
export function LoadedDeal({ dealId, title, children }: LoadedDealProps) {
  const m = useDealMessages();
  const places = usePlaceMessages();
  return (
    <LoadedPage
      query={useDeal(dealId)}
      title={title}
      skeleton={<DealSkeleton title={title} />}
      missing={
        <PageFrame title={title}>
          <EmptyState
            message={m.dealPage.missing}
            action={<ButtonLink to={paths.deals}>{places.deals.title}</ButtonLink>}
          />
        </PageFrame>
      }
      errorMessage={m.dealPage.error}
    >
      {children}
    </LoadedPage>
  );
}

function DealSkeleton({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <div aria-hidden="true" className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-15 rounded-m" />
          <Skeleton className="h-60 rounded-m" />
        </div>
        <Skeleton className="h-60 rounded-l" />
      </div>
    </PageFrame>
  );
}
