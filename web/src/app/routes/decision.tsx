import { useDecision } from '../../features/desk/desk/api/decision.ts';
import { DecisionView } from '../../features/desk/desk/components/decision-view.tsx';
import { useDecisionMessages } from '../../features/desk/desk/messages/use-decision-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

export default function DecisionPage() {
  const m = useDecisionMessages();
  const query = useDecision(Number(usePageParams('decision').decisionId));
  const { title, missing, error } = m.decision;
  return (
    <div className="mx-auto max-w-200">
      <LoadedPage
        query={query}
        title={title}
        skeleton={<Skeleton className="mt-10 h-40 rounded-m" />}
        missing={
          <PageFrame title={title}>
            <EmptyState message={missing} />
          </PageFrame>
        }
        errorMessage={error}
      >
        {(decision) => (
          <PageFrame title={title}>
            <DecisionView decision={decision} />
          </PageFrame>
        )}
      </LoadedPage>
    </div>
  );
}
