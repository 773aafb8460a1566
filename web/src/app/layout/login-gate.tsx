import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../messages/language.ts';
import { Navigate, useLocation, useNavigationType } from '../../shared/navigation/navigation.tsx';
import { needsLogin, paths } from '../../shared/paths.ts';
import { useLoginWall } from '../../shared/session/login-wall.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoginLink } from './login-link.tsx';

/** Shows the page to those who may see it; others are asked to log in. */
export function LoginGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useLoginUser();
  if (user?.nickName === '' && pathname !== paths.signUpNickname) return <Navigate to={paths.signUpNickname} />;
  return needsLogin(pathname) ? <MembersOnly key={pathname}>{children}</MembersOnly> : children;
}

function MembersOnly({ children }: { children: ReactNode }) {
  const isLoggedIn = useClientState((state) => state.userLoginState);
  const [wasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn) return children;
  return wasLoggedIn ? null : <LoginRequired />; // a session that ends on this page is reported by the session's own handler
}

/** Closing the wall leads back to the page from which this one was opened; the first page of a tab has none, and stays. */
function LoginRequired() {
  const m = useMessages();
  const askToLogIn = useLoginWall();
  const isOpenedHere = useNavigationType() === 'push';
  const isShown = useRef(false);

  const ask = useEffectEvent(async () => {
    const isLeaving = await askToLogIn({ replace: true });
    if (!isLeaving && isOpenedHere) window.history.back();
  });
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    void ask();
  }, []);
  return <EmptyState message={m.notice.loginRequired} action={<LoginLink />} />;
}
