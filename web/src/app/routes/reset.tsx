import { AccountCard } from '../../features/account/components/account-card.tsx';
import { ResetSteps } from '../../features/recovery/components/reset-steps.tsx';
import { useRecoveryMessages } from '../../features/recovery/messages/use-recovery-messages.ts';

export default function ResetPage() {
  const m = useRecoveryMessages();
  return (
    <AccountCard title={m.reset.title}>
      <ResetSteps />
    </AccountCard>
  );
}
