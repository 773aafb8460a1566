import { useEffect } from 'react';
import { acceptHandedToken } from '../../features/identity/account/api/accept-handed-token.ts';
import { AccountCard } from '../../features/identity/account/components/account-card.tsx';
import { useAccountMessages } from '../../features/identity/account/messages/use-account-messages.ts';
import { useNavigate } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { showAlert } from '../../shared/ui/alerts.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { afterExternalSignIn } from '../after-sign-in.ts';

export default function LoginSuccessPage() {
  const m = useAccountMessages();
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    acceptHandedToken().then((isLoggedIn) => {
      if (!isHere) return;
      if (!isLoggedIn) void showAlert({ message: m.login.handOffFailed });
      navigate(isLoggedIn ? afterExternalSignIn() : paths.home, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [m, navigate]);

  return (
    <AccountCard title={m.login.title}>
      <p role="status" className="flex items-center gap-3 text-body text-ink-2">
        <Spinner />
        {m.login.inProgress}
      </p>
    </AccountCard>
  );
}
