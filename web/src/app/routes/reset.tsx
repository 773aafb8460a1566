import { ResetSteps } from '../../features/account-care/recovery/components/reset-steps.tsx';
import { useRecoveryMessages } from '../../features/account-care/recovery/messages/use-recovery-messages.ts';
import { AccountCard } from '../../features/identity/account/components/account-card.tsx';

export default function ResetPage() {
  const m = useRecoveryMessages();
  return (
    <AccountCard title={m.reset.title}>
      <ResetSteps />
    </AccountCard>
  );
}
