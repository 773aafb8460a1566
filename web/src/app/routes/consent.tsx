import { AccountCard } from '../../features/identity/account/components/account-card.tsx';
import { useConsents } from '../../features/identity/consent/api/consents.ts';
import { ConsentForm } from '../../features/identity/consent/components/consent-form.tsx';
import { useConsentMessages } from '../../features/identity/consent/messages/use-consent-messages.ts';
import { useNavigate } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { returnTo } from '../../shared/session/return-to.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { showToast } from '../../shared/ui/toast.tsx';

export default function ConsentPage() {
  const m = useConsentMessages();
  return (
    <AccountCard title={m.consent.title}>
      <Question />
    </AccountCard>
  );
}

/** Agreeing, later, or leaving: nobody is stuck here. */
function Question() {
  const m = useConsentMessages();
  const navigate = useNavigate();
  const consents = useConsents();
  const goOn = () => navigate(returnTo.pathFrom(null), { replace: true });
  if (consents.isError && !consents.data)
    return (
      <ErrorState message={m.consent.failed} retryLabel={m.action.retry} onRetry={() => void consents.refetch()} />
    );
  if (!consents.data) return <Skeleton className="h-83 rounded-m" />;
  if (consents.data.asked.length === 0)
    return (
      <div className="flex flex-col gap-6">
        <p>{m.consent.nothing}</p>
        <ButtonLink to={paths.home} size="l">
          {m.action.goHome}
        </ButtonLink>
      </div>
    );

  function succeed(): void {
    showToast({ message: m.consent.agreed, tone: 'success' });
    goOn();
  }

  return (
    <ConsentForm asked={consents.data.asked} onAgreed={succeed}>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="quiet" onClick={goOn}>
          {m.consent.later}
        </Button>
        <ButtonLink variant="quiet" to={`${paths.meData}#leaving`}>
          {m.consent.leave}
        </ButtonLink>
      </div>
    </ConsentForm>
  );
}
