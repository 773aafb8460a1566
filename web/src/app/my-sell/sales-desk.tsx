import type { Overview } from '@teum/contract/site/overview.routes';
import { EarningsFigures } from '../../features/site/overview/components/earnings-figures.tsx';
import { SaleSteps } from '../../features/site/overview/components/sale-steps.tsx';
import { useOverviewMessages } from '../../features/site/overview/messages/use-overview-messages.ts';
import { stepsOf } from '../../features/site/overview/model/steps.ts';
import { useStepActions } from '../me/step-actions.tsx';

/** What the seller's appointments are worth, and everything that still asks something of someone. */
export function SalesDesk({ overview, me }: { overview: Overview; me: number }) {
  const m = useOverviewMessages();
  const actions = useStepActions();
  const { mine, awaited } = stepsOf(overview, me);
  return (
    <>
      <section aria-label={m.earnings.title} className="rounded-l border border-line bg-surface p-5">
        <EarningsFigures earnings={overview.earnings} isLarge />
      </section>
      <SaleSteps title={m.sale.myTurn} steps={mine} isMyTurn actions={actions} />
      <SaleSteps title={m.sale.waiting} steps={awaited} isMyTurn={false} actions={actions} />
    </>
  );
}
