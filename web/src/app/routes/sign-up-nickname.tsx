import { AccountCard } from '../../features/identity/account/components/account-card.tsx';
import { NicknameForm } from '../../features/identity/account/components/nickname-form.tsx';
import { useAccountMessages } from '../../features/identity/account/messages/use-account-messages.ts';
import { Navigate } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { afterExternalSignIn } from '../after-sign-in.ts';

/** After a first external sign-in without a usable nickname. */
export default function SignUpNicknamePage() {
  const m = useAccountMessages();
  const user = useLoginUser();
  if (!user) return <Navigate to={paths.login} />;
  if (user.nickName !== '') return <Navigate to={afterExternalSignIn()} />;

  return (
    <AccountCard title={m.nickname.title}>
      <p className="mb-6 text-body text-balance text-ink-2">{m.nickname.lead}</p>
      <NicknameForm />
    </AccountCard>
  );
}
