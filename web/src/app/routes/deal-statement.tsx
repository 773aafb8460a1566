import { Printer } from 'lucide-react';
import { LoadedDeal } from '../../features/money/deal/components/loaded-deal.tsx';
import { Statement } from '../../features/money/deal/components/statement.tsx';
import { useDealMessages } from '../../features/money/deal/messages/use-deal-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Logo } from '../layout/logo.tsx';

/** 거래 확인서, as it is printed. */
export default function DealStatementPage() {
  const m = useDealMessages();
  const user = useLoginUser();
  const dealId = Number(usePageParams('dealStatement').dealId);
  const toDeal = (
    <ButtonLink to={paths.deal(dealId)} variant="ghost">
      {m.dealStatement.back}
    </ButtonLink>
  );
  return (
    <LoadedDeal dealId={dealId} title={m.dealStatement.title}>
      {(deal) =>
        deal.paidAt === null ? (
          <PageFrame title={m.dealStatement.title}>
            <EmptyState message={m.dealStatement.notPaid} action={toDeal} />
          </PageFrame>
        ) : (
          <div className="pt-6 pb-16 desk:pt-10 desk:pb-24 print:p-0">
            <Statement deal={deal} ownName={user?.nickName ?? ''} logo={<Logo />} />
            <div className="mt-6 flex flex-wrap justify-center gap-2 print:hidden">
              {toDeal}
              <Button icon={<Printer size={20} strokeWidth={1.8} />} onClick={() => window.print()}>
                {m.dealStatement.print}
              </Button>
            </div>
          </div>
        )
      }
    </LoadedDeal>
  );
}
