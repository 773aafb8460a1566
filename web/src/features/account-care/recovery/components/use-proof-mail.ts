import { fill } from '@teum/contract/language';
import { ApiError } from '../../../../shared/api-client.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { askForProof } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';

/** Sends the mail that proves an e-mail, and says so. */
export function useProofMail(): (email: string) => Promise<void> {
  const m = useRecoveryMessages();
  return (email) =>
    askForProof().then(
      () => showToast({ message: fill(m.emailBar.sent, { email }), tone: 'success' }),
      async (error: unknown) => {
        // Proven in another tab.
        if (error instanceof ApiError && error.code === 'EMAIL_ALREADY_PROVEN') await reloadUserInfo();
        toastFailure(error);
      },
    );
}
