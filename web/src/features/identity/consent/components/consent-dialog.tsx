import { useEffect } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useConsents } from '../api/consents.ts';
import { useConsentMessages } from '../messages/use-consent-messages.ts';
import { ConsentForm } from './consent-form.tsx';

/** Asked over the page by what was pressed there, which goes on once the member has agreed. */
export function ConsentDialog({ onAnswer }: { onAnswer: (isAgreed: boolean) => void }) {
  const m = useConsentMessages();
  return (
    <ModalFrame title={m.consent.title} onClose={() => onAnswer(false)}>
      <div className="overflow-y-auto px-5 pt-2 pb-5 desk:px-7 desk:pb-7">
        <Question onAnswer={onAnswer} />
      </div>
    </ModalFrame>
  );
}

function Question({ onAnswer }: { onAnswer: (isAgreed: boolean) => void }) {
  const m = useConsentMessages();
  const consents = useConsents();
  const isAnsweredElsewhere = consents.data?.asked.length === 0 && !consents.isFetching;
  useEffect(() => {
    if (isAnsweredElsewhere) onAnswer(true);
  }, [isAnsweredElsewhere, onAnswer]);
  if (consents.isError && !consents.data)
    return (
      <ErrorState message={m.consent.failed} retryLabel={m.action.retry} onRetry={() => void consents.refetch()} />
    );
  if (!consents.data) return <Skeleton className="h-83 rounded-m" />;
  return (
    <ConsentForm asked={consents.data.asked} onAgreed={() => onAnswer(true)}>
      <Button variant="quiet" onClick={() => onAnswer(false)}>
        {m.consent.later}
      </Button>
    </ConsentForm>
  );
}
