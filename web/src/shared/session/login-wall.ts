import { currentMessages } from '../../messages/language.ts';
import { useNavigate } from '../navigation/navigation.tsx';
import { paths } from '../paths.ts';
import { showChoice } from '../ui/alerts.tsx';
import { here, type Wanted, wantedAct } from './wanted-act.ts';

interface LoginWall {
  /** What was pressed; the page carries it out after the login (`useWantedAct`). */
  want?: Wanted;
  /** Replaces the current entry: Back does not return to it. */
  replace?: boolean;
}

/**
 * Says over the page that this needs a login, with the ways to log in and to sign up. Resolves to whether the visitor took one of
 * them; both lead back here.
 */
export function useLoginWall(): (wall?: LoginWall) => Promise<boolean> {
  const navigate = useNavigate();
  return async ({ want, replace = false } = {}) => {
    const m = currentMessages();
    const answer = await showChoice({
      title: m.notice.loginRequired,
      message: want ? m.notice.loginCarriesOn : m.notice.loginReturns,
      okLabel: m.header.login,
      otherLabel: m.header.signUp,
      cancelLabel: m.action.close,
    });
    if (!answer) return false;
    wantedAct.keep(want);
    navigate(answer === 'ok' ? paths.login : paths.signUp, { replace, state: { returnTo: here() } });
    return true;
  };
}
