import type { Deal } from '@teum/contract/money/deal-schema';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { extendDeal, useDealChange } from '../api/change-deal.ts';
import { useDealCardMessages } from '../messages/use-card-messages.ts';
import { checkoutPath } from '../model/deal-paths.ts';
import type { SeenDeal } from '../model/seen-deal.ts';

const look = 'h-12! px-4! text-label! flex-1';

/** The one thing to do now; where nothing is to be done, the way to the deal's page. */
export function DealActions({ seen: { deal, phase } }: { seen: SeenDeal }) {
  return (
    <div className="mt-4 flex">
      {phase === 'due' ? <WhileDue deal={deal} /> : <Details deal={deal} phase={phase} />}
    </div>
  );
}

function WhileDue({ deal }: { deal: Deal }) {
  const m = useDealCardMessages().dealCard;
  if (deal.role === 'buyer')
    return (
      <ButtonLink to={checkoutPath(deal.id)} className={look}>
        {m.pay}
      </ButtonLink>
    );
  return deal.can.includes('extend') ? <Extend deal={deal} /> : <Details deal={deal} phase="due" />;
}

const detailsOf: Partial<Record<SeenDeal['phase'], 'refundDetails' | 'sayMore'>> = {
  returning: 'refundDetails',
  refunded: 'refundDetails',
  disputed: 'sayMore',
};

function Details({ deal, phase }: Pick<SeenDeal, 'deal' | 'phase'>) {
  const m = useDealCardMessages().dealCard;
  return (
    <ButtonLink variant="ghost" to={paths.deal(deal.id)} className={look}>
      {m[detailsOf[phase] ?? 'details']}
    </ButtonLink>
  );
}

function Extend({ deal }: { deal: Deal }) {
  const m = useDealCardMessages().dealCard;
  const change = useDealChange();
  return (
    <Button
      variant="ghost"
      className={look}
      onClick={() => change(() => extendDeal(deal), deal.id).catch(alertFailure)}
    >
      {m.extend}
    </Button>
  );
}
