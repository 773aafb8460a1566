import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AccountCard } from '../../features/account/components/account-card.tsx';
import { SignUpForm } from '../../features/account/components/sign-up-form.tsx';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { consentPart } from '../../features/consent/components/consent-boxes.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

export default function SignUpPage() {
  const m = useAccountMessages();
  const [signedUp, setSignedUp] = useState<{ sentence: string; email: string } | null>(null);
  return (
    <AccountCard title={m.signUp.title}>
      {signedUp === null ? (
        <SignUpForm consents={consentPart} onSignedUp={(sentence, email) => setSignedUp({ sentence, email })} />
      ) : (
        <SignedUp {...signedUp} />
      )}
      {signedUp === null && (
        <p className="mt-8 text-center text-small text-ink-3">
          {m.signUp.hasAccount}{' '}
          <Link to={paths.login} className="font-semibold text-indigo hover:text-indigo-press">
            {m.signUp.login}
          </Link>
        </p>
      )}
    </AccountCard>
  );
}

function SignedUp({ sentence, email }: { sentence: string; email: string }) {
  const m = useAccountMessages();
  return (
    <div role="status" className="flex flex-col gap-6">
      <p className="flex items-center gap-3 text-body">
        <CircleCheck size={24} strokeWidth={1.8} className="shrink-0 text-indigo" />
        {sentence}
      </p>
      <ButtonLink to={paths.login} state={{ email }} size="l">
        {m.signUp.goToLogin}
      </ButtonLink>
    </div>
  );
}
