import { useEffect, useState } from 'react';
import { AccountCard } from '../../features/identity/account/components/account-card.tsx';
import { LinkAccountForm } from '../../features/identity/account/components/link-account-form.tsx';
import { LoginForm } from '../../features/identity/account/components/login-form.tsx';
import { ProviderLinks } from '../../features/identity/account/components/provider-links.tsx';
import { useAccountMessages } from '../../features/identity/account/messages/use-account-messages.ts';
import { PasskeyLogin } from '../../features/identity/passkey/components/passkey-login.tsx';
import { config } from '../../shared/config.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { Navigate, useLocation, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { returnTo } from '../../shared/session/return-to.ts';
import { useClientState } from '../../shared/state/client-state.ts';

export default function LoginPage() {
  const m = useAccountMessages();
  const { state } = useLocation();
  const isJoining = useSearchParams().has('link');
  const isLoggedIn = useClientState((client) => client.userLoginState);
  const [target] = useState(() => returnTo.pathFrom(state));
  useEffect(() => returnTo.remember(target), [target]);
  if (isLoggedIn) return <Navigate to={target} />;
  if (isJoining)
    return (
      <AccountCard title={m.link.title}>
        <LinkAccountForm />
      </AccountCard>
    );

  return (
    <AccountCard title={m.login.title}>
      <LoginForm email={(state as { email?: string } | null)?.email} />
      <PasskeyLogin />
      {config.isMailOpen && (
        <p className="mt-4 text-center text-small">
          <Link to={paths.reset} className="text-ink-2 underline-offset-4 hover:text-ink hover:underline">
            {m.login.forgotten}
          </Link>
        </p>
      )}
      <ProviderLinks />
      <p className="mt-8 text-center text-small text-ink-3">
        {m.login.noAccount}{' '}
        <Link to={paths.signUp} className="font-semibold text-indigo hover:text-indigo-press">
          {m.login.signUp}
        </Link>
      </p>
    </AccountCard>
  );
}
