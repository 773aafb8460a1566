import { fill } from '@teum/contract/language';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { config } from '../../../../shared/config.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { askForProof } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { useProofMail } from './use-proof-mail.ts';

/** After a sign-up: sends the mail that proves the e-mail, and says what it is good for. It blocks nothing. */
export function ProofMailNote({ email }: { email: string }) {
  const m = useRecoveryMessages();
  const sendAgain = useProofMail();
  const isSent = useFirstProofMail();
  if (!config.isMailOpen) return null;
  return (
    <section aria-labelledby="proof-mail" className="mt-8 flex min-h-32 gap-3 rounded-m bg-sunken p-4 text-small">
      <Mail size={20} strokeWidth={1.8} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h2 id="proof-mail" className="font-strong">
          {isSent ? m.proofMail.sent : m.emailBar.title}
        </h2>
        <p className="mt-0.5 break-words text-pretty text-ink-2">{fill(m.proofMail.why, { email })}</p>
        <p className="mt-2 flex flex-wrap gap-x-4">
          <button type="button" className={actionLook} onClick={() => sendAgain(email)}>
            {isSent ? m.proofMail.again : m.emailBar.send}
          </button>
          <Link to={`${paths.meSecurity}#email`} className={actionLook}>
            {m.proofMail.correct}
          </Link>
        </p>
      </div>
    </section>
  );
}

const actionLook = 'inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline';

/** Sends it once; says otherwise only if it failed. */
function useFirstProofMail(): boolean {
  const [hasFailed, setHasFailed] = useState(!config.isMailOpen);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !config.isMailOpen) return;
    isAsked.current = true; // an effect that runs twice must not send two mails
    askForProof().catch(() => setHasFailed(true));
  }, []);
  return !hasFailed;
}
