import { AccountCard } from '../../features/account/components/account-card.tsx';
import { NicknameForm } from '../../features/account/components/nickname-form.tsx';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { Navigate, useNavigate } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { returnTo } from '../../shared/session/return-to.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';

/** After a first external sign-in without a usable nickname. */
export default function SignUpNicknamePage() {
  const m = useAccountMessages();
  const navigate = useNavigate();
  const user = useLoginUser();
  if (!user) return <Navigate to={paths.login} />;
  if (user.nickName !== '') return <Navigate to={returnTo.pathFrom(null)} />;

  return (
    <AccountCard title={m.nickname.title}>
      <p className="mb-6 text-body text-balance text-ink-2">{m.nickname.lead}</p>
      <NicknameForm onChosen={() => navigate(returnTo.pathFrom(null), { replace: true })} />
    </AccountCard>
  );
}
