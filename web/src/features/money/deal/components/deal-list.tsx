import { fill } from '@teum/contract/language';
import { dealPhase } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { AppointmentRole } from '@teum/contract/talk/appointment-rules';
import type { ReactNode } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { OfferRow, OfferRowSkeleton } from '../../../../shared/ui/offer-row.tsx';
import { useDeals } from '../api/list-deals.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { checkoutPath } from '../model/deal-paths.ts';
import { offerKindOf } from '../model/offer-kind.ts';
import { useDealReader, useDealWords } from '../model/use-deal-reader.ts';

/** The deals of one role, newest first. */
export function DealList({ as, empty }: { as: AppointmentRole; empty: ReactNode }) {
  const m = useDealMessages();
  return (
    <>
      <h2 className="sr-only">{m.dealList[as]}</h2>
      <InfiniteList<Deal>
        {...useDeals(as)}
        label={m.dealList[as]}
        layout="rows"
        getKey={({ id }) => id}
        renderItem={(deal) => <DealRow deal={deal} />}
        skeleton={<OfferRowSkeleton />}
        skeletonCount={4}
        empty={empty}
        messages={{
          error: m.dealList.error,
          retry: m.action.retry,
          loaded: (added, total) => fill(m.dealList.loaded, { added, total }),
        }}
      />
    </>
  );
}

function DealRow({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const { person } = useDealReader(deal);
  const { headline } = useDealWords(deal);
  return (
    <OfferRow
      kind={offerKindOf(deal)}
      thumbNailUrl={deal.thumbNailUrl}
      title={deal.title}
      to={paths.deal(deal.id)}
      state={fill(m.dealList.with, { headline, person })}
      amount={{ name: m.dealList.price, krw: deal.price }}
      action={<NextStep deal={deal} />}
    />
  );
}

function NextStep({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const { nowMs } = useDealReader(deal);
  const phase = dealPhase(deal, nowMs);
  const isToPay = phase === 'due' && deal.role === 'buyer';
  const isToAnswer = phase === 'begun' && deal.can.includes('confirm');
  const step = isToAnswer ? m.dealList.answer : m.dealList.look;
  const label = isToPay ? m.dealList.pay : step;
  return (
    <ButtonLink
      to={isToPay ? checkoutPath(deal.id) : paths.deal(deal.id)}
      size="s"
      variant={isToPay || isToAnswer ? 'primary' : 'ghost'}
      aria-label={`${label}: ${deal.title}`}
    >
      {label}
    </ButtonLink>
  );
}
