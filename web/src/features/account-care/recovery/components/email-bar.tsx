import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { Mail, X } from 'lucide-react';
import { useState } from 'react';
import { tabStore } from '../../../../shared/browser-storage.ts';
import { config } from '../../../../shared/config.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { useProofMail } from './use-proof-mail.ts';

const putOffKey = 'emailProofPutOff';

/** Asks a member to prove the e-mail. It can be put off until the tab is closed. */
export default function EmailBar({ user: { email } }: { user: UserInfo }) {
  const m = useRecoveryMessages();
  const [isPutOff, setIsPutOff] = useState(() => tabStore.getItem(putOffKey) !== null);
  const send = useProofMail();
  if (!email || isPutOff || !config.isMailOpen) return null;

  function putOff(): void {
    tabStore.setItem(putOffKey, 'yes');
    setIsPutOff(true);
  }

  return (
    <section
      aria-label={m.emailBar.title}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-l border border-line bg-surface p-4 desk:mt-10 desk:px-5.5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-indigo-wash text-indigo max-narrow:hidden">
        <Mail size={22} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-label font-strong">{m.emailBar.title}</p>
        <p className="mt-0.5 text-meta break-words text-ink-2">{fill(m.emailBar.lead, { email })}</p>
      </div>
      <Button size="s" onClick={() => send(email)}>
        {m.emailBar.send}
      </Button>
      <span className="ml-auto">
        <IconButton label={m.emailBar.later} icon={<X size={20} strokeWidth={1.8} />} onClick={putOff} />
      </span>
    </section>
  );
}
