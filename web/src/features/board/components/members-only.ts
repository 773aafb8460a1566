import { currentMessages } from '../../../messages/language.ts';
import { currentUser } from '../../../shared/state/login-user.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';

/** Lets someone who has logged in do it; others are told. */
export function membersOnly(act: () => void): void {
  if (currentUser()) act();
  else void showAlert({ message: currentMessages().notice.loginRequired });
}
