import { AccountCard } from '../../features/account/components/account-card.tsx';
import { VerifySteps } from '../../features/recovery/components/verify-steps.tsx';
import { useRecoveryMessages } from '../../features/recovery/messages/use-recovery-messages.ts';

export default function VerifyEmailPage() {
  const m = useRecoveryMessages();
  return (
    <AccountCard title={m.verifyEmail.title}>
      <VerifySteps />
    </AccountCard>
  );
}
