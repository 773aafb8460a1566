import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { safePayWords } from '@teum/contract/money/deal-words';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { AmountsBox } from '../../features/money/deal/components/amounts-box.tsx';
import { DealSubject } from '../../features/money/deal/components/deal-heading.tsx';
import { LoadedDeal } from '../../features/money/deal/components/loaded-deal.tsx';
import { PageActions } from '../../features/money/deal/components/page-actions.tsx';
import { PaperLinks } from '../../features/money/deal/components/paper-links.tsx';
import { ReturnedPayment } from '../../features/money/deal/components/returned-payment.tsx';
import { TermsBox } from '../../features/money/deal/components/terms-box.tsx';
import { Timeline } from '../../features/money/deal/components/timeline.tsx';
import { useDealMessages } from '../../features/money/deal/messages/use-deal-messages.ts';
import { dealsPath } from '../../features/money/deal/model/deal-paths.ts';
import { useLanguage } from '../../messages/language.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';

/** One deal: what happened, where the money is, and on which terms. */
export default function DealPage() {
  const m = useDealMessages();
  return (
    <div className="mx-auto max-w-230">
      <LoadedDeal dealId={Number(usePageParams('deal').dealId)} title={m.dealPage.title}>
        {(deal) => <WholeDeal deal={deal} />}
      </LoadedDeal>
    </div>
  );
}

function WholeDeal({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const places = usePlaceMessages();
  const language = useLanguage();
  usePageTitle(deal.title);
  return (
    <div className="pt-6 pb-16 desk:pt-10 desk:pb-24">
      <nav aria-label={m.dealPage.where} className="mb-3 flex items-center gap-1 text-small text-ink-3">
        <Link to={dealsPath(deal.role)} className="rounded-s py-2 hover:underline">
          {places.deals.title}
        </Link>
        <ChevronRight size={16} strokeWidth={1.8} aria-hidden="true" />
        {fill(m.dealPage.number, { id: deal.id })}
        <span className="ml-auto flex items-center gap-1 text-meta font-strong text-indigo">
          <ShieldCheck size={16} strokeWidth={2} aria-hidden="true" />
          {safePayWords[language]}
        </span>
      </nav>
      <ReturnedPayment deal={deal} />
      <div className="mb-6 desk:mb-8">
        <DealSubject deal={deal} as="h1" />
      </div>
      <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_320px]">
        <Timeline deal={deal} actions={<PageActions deal={deal} />} />
        <aside className="flex flex-col gap-4">
          <AmountsBox deal={deal} />
          <TermsBox deal={deal} />
          <PaperLinks deal={deal} />
        </aside>
      </div>
    </div>
  );
}
