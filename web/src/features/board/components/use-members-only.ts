import { currentMessages } from '../../../messages/language.ts';
import { useLoginUser } from '../../../shared/state/login-user.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';

/** Lets someone who has logged in do it; others are told. */
export function useMembersOnly(): (act: () => void) => void {
  const isLoggedIn = useLoginUser() !== null;
  return (act) => {
    if (isLoggedIn) act();
    else void showAlert({ message: currentMessages().notice.loginRequired });
  };
}
