import { useState } from 'react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { leaveEndedSession, useMailLink } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { forgetMailSecret, mailSecret } from '../model/mail-secret.ts';
import { AskForReset } from './ask-for-reset.tsx';
import { LinkState } from './link-state.tsx';
import { NewPassword } from './new-password.tsx';
import { Said } from './said.tsx';

/** From the forgotten password to the new one. */
export function ResetSteps() {
  const m = useRecoveryMessages();
  const [secret] = useState(mailSecret);
  const [end, setEnd] = useState<'used' | 'done' | 'dead'>();
  const link = useMailLink(end ? null : secret);

  function finish(reached: 'used' | 'dead'): void {
    forgetMailSecret();
    setEnd(reached);
  }

  /** The end of the session empties the cache: a link that is still wanted would be asked for again. */
  async function leave(): Promise<void> {
    finish('used');
    await leaveEndedSession();
    setEnd('done');
  }

  if (end === 'done')
    return (
      <Said kind="done" title={m.reset.doneTitle}>
        <p className="text-body text-ink-2">{m.reset.done}</p>
        <ButtonLink to={paths.login}>{m.reset.toLogin}</ButtonLink>
      </Said>
    );
  if (secret === null) return <Asking />;
  return (
    <LinkState
      link={link}
      isDead={end === 'dead' || (link.data && link.data.purpose !== 'reset-password')}
      otherwise={<Asking />}
    >
      {({ email, waysIn = [] }) => (
        <NewPassword
          secret={secret}
          email={email}
          waysIn={waysIn}
          onDone={() => void leave()}
          onDead={() => finish('dead')}
        />
      )}
    </LinkState>
  );
}

function Asking() {
  const m = useRecoveryMessages();
  return (
    <>
      <AskForReset />
      <p className="mt-8 text-center text-small">
        <Link to={paths.login} className="font-semibold text-indigo hover:text-indigo-press">
          {m.reset.backToLogin}
        </Link>
      </p>
    </>
  );
}
