import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { CheckField } from '../../../../shared/ui/check-field.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useConsents, useGiveConsents } from '../api/consents.ts';
import { useConsentMessages } from '../messages/use-consent-messages.ts';

/** Whether promotional messages may be sent. */
export function MarketingChoice() {
  const m = useConsentMessages();
  const consents = useConsents();
  const give = useGiveConsents();
  if (!consents.data) return <Skeleton className="h-11 rounded-m" />;
  const wantsMarketing = give.isPending ? give.variables.wantsMarketing === true : consents.data.wantsMarketing;

  function change(isWanted: boolean): void {
    give.mutate(
      { wantsMarketing: isWanted },
      {
        onSuccess: () =>
          showToast({ message: isWanted ? m.consent.marketingOn : m.consent.marketingOff, tone: 'success' }),
        onError: toastFailure,
      },
    );
  }

  return (
    <>
      <CheckField
        name="wantsMarketing"
        label={m.consent.marketingSwitch}
        isChecked={wantsMarketing}
        onChange={change}
      />
      <p className="text-small text-ink-3">{m.consent.marketingHelp}</p>
    </>
  );
}
