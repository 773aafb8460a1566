import { currentMessages } from '../../../messages/language.ts';
import { currentUser } from '../../../shared/state/login-user.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';

/** Runs the action for members; others get a message. */
export function membersOnly(act: () => void): void {
  if (currentUser()) act();
  else void showAlert({ message: currentMessages().notice.loginRequired });
}
