import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { canAutofillPasskeys, canUsePasskeys, stopAutofill } from '../../../../shared/passkey/browser-passkeys.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { signInWithPasskey } from '../api/passkeys.ts';
import { usePasskeyMessages } from '../messages/use-passkey-messages.ts';

/** Signs in with a passkey: by this button, or by a choice among the suggestions of the e-mail field. */
export function PasskeyLogin() {
  const m = usePasskeyMessages();
  const [isPossible, setIsPossible] = useState(false);
  useEffect(() => setIsPossible(canUsePasskeys()), []);

  function showFailure(error: unknown): void {
    void showAlert({ message: failureMessage(error, m.passkeys.failed) });
  }

  useAutofill(isPossible);
  if (!isPossible) return null;
  return (
    <Button
      variant="ghost"
      className="mt-3 w-full"
      icon={<KeyRound size={18} strokeWidth={1.8} />}
      onClick={() => signInWithPasskey().then(() => undefined, showFailure)}
    >
      {m.passkeys.signIn}
    </Button>
  );
}

/** Browsers without suggestions, and those that are offline, still have the button: the request for suggestions fails silently. */
function useAutofill(isPossible: boolean): void {
  useEffect(() => {
    if (!isPossible) return undefined;
    let isHere = true;
    const wait = async (): Promise<void> => {
      if (!(await canAutofillPasskeys()) || !isHere) return;
      await signInWithPasskey({ autofill: true });
    };
    wait().catch((error: unknown) => {
      if (isHere && error instanceof ApiError && error.code === 'PASSKEY_REFUSED')
        void showAlert({ message: error.message });
    });
    return () => {
      isHere = false;
      void stopAutofill();
    };
  }, [isPossible]);
}
