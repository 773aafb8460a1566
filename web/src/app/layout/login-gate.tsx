import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/language.ts';
import { Navigate, useLocation, useNavigate } from '../../shared/navigation/navigation.tsx';
import { needsLogin, paths } from '../../shared/paths.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { showAlert } from '../../shared/ui/alerts.tsx';

/** Shows the page to those who may see it; others get a message and the login page. */
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

function LoginRequired(): null {
  const m = useMessages();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isTold = useRef(false);

  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void showAlert({ message: m.notice.loginRequired }).then(() =>
      navigate(paths.login, { replace: true, state: { returnTo: pathname + search + hash } }),
    );
  }, [m, navigate, pathname, search, hash]);
  return null;
}
