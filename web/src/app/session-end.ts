import { currentMessages } from '../messages/language.ts';
import { appHistory } from '../shared/navigation/app-history.ts';
import { needsLogin, paths } from '../shared/paths.ts';
import { session } from '../shared/session/current-session.ts';
import { showLastAlert } from '../shared/ui/alerts.tsx';

const redirectDelayMs = 1000;

/** Tells the user that the session has ended and goes home. If another tab logged out, a public page stays. */
export function announceSessionEnd(): () => void {
  return session.onEnd((end) => {
    if (end === 'elsewhere' && !needsLogin(window.location.pathname)) return;
    void showLastAlert({ message: currentMessages().notice.loggedOut });
    setTimeout(() => appHistory.push(paths.home), redirectDelayMs);
  });
}
