import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { paths } from '../../../../shared/paths.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { confirmEmail, useMailLink } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { forgetMailSecret, mailSecret } from '../model/mail-secret.ts';
import { LinkState } from './link-state.tsx';
import { Said } from './said.tsx';
import { useProofMail } from './use-proof-mail.ts';

/** A press confirms the e-mail: programs that open every link in a mail must not. */
export function VerifySteps() {
  const m = useRecoveryMessages();
  const [secret] = useState(mailSecret);
  const [confirmed, setConfirmed] = useState<{ email: string; isChanged: boolean }>();
  const [isDead, setIsDead] = useState(false);
  const link = useMailLink(secret);

  async function confirm(): Promise<void> {
    await confirmEmail(secret!).then(
      (done) => {
        forgetMailSecret();
        setConfirmed(done);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'MAIL_LINK_DEAD') setIsDead(true);
        else toastFailure(error);
      },
    );
  }

  if (confirmed) return <Confirmed {...confirmed} />;
  if (secret === null) return <WithoutLink />;
  return (
    <LinkState link={link} isDead={isDead || link.data?.purpose === 'reset-password'} otherwise={<SendAgain />}>
      {({ purpose, email }) => (
        <div className="flex flex-col items-stretch gap-5">
          <p className="text-body text-ink-2">
            {fill(purpose === 'change-email' ? m.verifyEmail.changeLead : m.verifyEmail.proveLead, { email })}
          </p>
          <Button size="l" onClick={confirm}>
            {purpose === 'change-email' ? m.verifyEmail.change : m.verifyEmail.prove}
          </Button>
        </div>
      )}
    </LinkState>
  );
}

function Confirmed({ email, isChanged }: { email: string; isChanged: boolean }) {
  const m = useRecoveryMessages();
  const user = useLoginUser();
  return (
    <Said kind="done" title={isChanged ? m.verifyEmail.changedTitle : m.verifyEmail.provenTitle}>
      <p className="text-body text-ink-2">
        {fill(isChanged ? m.verifyEmail.changed : m.verifyEmail.proven, { email })}
      </p>
      <ButtonLink to={user ? `${paths.me}#email` : paths.home}>
        {user ? m.verifyEmail.toMe : m.verifyEmail.toHome}
      </ButtonLink>
    </Said>
  );
}

function WithoutLink() {
  const m = useRecoveryMessages();
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-body text-ink-2">{m.verifyEmail.withoutLink}</p>
      <SendAgain />
    </div>
  );
}

/** For members with an e-mail to prove; everyone else can go on. */
function SendAgain() {
  const m = useRecoveryMessages();
  const user = useLoginUser();
  const send = useProofMail();
  if (!user?.email || user.isEmailProven !== false)
    return <ButtonLink to={paths.home}>{m.verifyEmail.toHome}</ButtonLink>;
  return <Button onClick={() => send(user.email!)}>{m.verifyEmail.sendAgain}</Button>;
}
