import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { dealPhase } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { ReactNode } from 'react';
import { config } from '../../../../shared/config.ts';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { useDealReader } from '../model/use-deal-reader.ts';
import { CheckoutFacts } from './checkout-facts.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { DealSubject } from './deal-heading.tsx';
import { RefundLadder } from './refund-ladder.tsx';

const { progressDays, decisionDays } = limits.deal;

/** Read from the top down: who, what, when, what comes back, who holds the money, and what happens in a dispute. */
export function Checkout({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealCheckout;
  const { nowMs, holder, person } = useDealReader(deal);
  const isOpen = deal.role === 'buyer' && dealPhase(deal, nowMs) === 'due';
  if (!isOpen || !config.isPaymentOpen)
    return (
      <EmptyState
        message={isOpen ? m.closed : m.over}
        action={<ButtonLink to={paths.deal(deal.id)}>{m.toDeal}</ButtonLink>}
      />
    );
  return (
    <div className="grid gap-x-8 gap-y-8 desk:grid-cols-[minmax(0,1fr)_348px]">
      <div className="min-w-0">
        <DealSubject deal={deal} />
        <CheckoutFacts deal={deal} />
        <Part title={m.ladder}>
          <RefundLadder deal={deal} />
        </Part>
        <Part title={fill(m.holderTitle, { holder })}>
          <p className="mt-2 text-body text-ink-2">{fill(m.holderText, { person })}</p>
        </Part>
        <Part title={m.problemTitle}>
          <p className="mt-2 text-body text-ink-2">
            {fill(m.problemText, { progress: progressDays, decision: decisionDays })}
          </p>
        </Part>
      </div>
      <aside className="desk:sticky desk:top-23 desk:self-start">
        <CheckoutPanel deal={deal} />
      </aside>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 border-t border-line pt-6">
      <h2 className="text-subtitle">{title}</h2>
      {children}
    </section>
  );
}
