import { VerifySteps } from '../../features/account-care/recovery/components/verify-steps.tsx';
import { useRecoveryMessages } from '../../features/account-care/recovery/messages/use-recovery-messages.ts';
import { AccountCard } from '../../features/identity/account/components/account-card.tsx';

export default function VerifyEmailPage() {
  const m = useRecoveryMessages();
  return (
    <AccountCard title={m.verifyEmail.title}>
      <VerifySteps />
    </AccountCard>
  );
}
