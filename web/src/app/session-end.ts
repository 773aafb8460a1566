import { currentMessages } from '../messages/language.ts';
import { appHistory } from '../shared/navigation/app-history.ts';
import { needsLogin, paths } from '../shared/paths.ts';
import { session } from '../shared/session/current-session.ts';
import { showLastAlert } from '../shared/ui/alerts.tsx';

const redirectDelayMs = 1000;

/** Tells the user that the session is over and goes home. A page that is open to anyone stays when another tab logged out. */
export function announceSessionEnd(): () => void {
  return session.onEnd((end) => {
    if (end === 'elsewhere' && !needsLogin(window.location.pathname)) return;
    void showLastAlert({ message: currentMessages().notice.loggedOut });
    setTimeout(() => appHistory.push(paths.home), redirectDelayMs);
  });
}
