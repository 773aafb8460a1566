import { checkForgottenPassword } from '@teum/contract/identity/account-form';
import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { config } from '../../../../shared/config.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { askForReset } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';

import { Said } from './said.tsx';

/** Asks where to send the link for a new password. */
export function AskForReset() {
  const m = useRecoveryMessages();
  const [sentTo, setSentTo] = useState<string>();
  if (!config.isMailOpen) return <p className="text-body text-ink-2">{m.reset.closed}</p>;
  if (sentTo === undefined) return <AskForm onSent={setSentTo} />;
  return (
    <Said kind="sent" title={m.reset.sentTitle}>
      <p className="text-body text-ink-2">{fill(m.reset.sent, { email: sentTo })}</p>
      <p className="text-small text-ink-3">{m.reset.notArrived}</p>
      <Button variant="ghost" onClick={() => setSentTo(undefined)}>
        {m.reset.again}
      </Button>
    </Said>
  );
}

function AskForm({ onSent }: { onSent(email: string): void }) {
  const m = useRecoveryMessages();
  const form = useCheckedForm({
    initial: { email: '' },
    check: checkForgottenPassword,
    submit: ({ email }) => askForReset(email).then(() => onSent(email.trim())),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <p className="text-body text-ink-2">{m.reset.lead}</p>
      <TextField
        {...form.field('email')}
        label={m.reset.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormRefusal message={form.refusal} />
      <Button type="submit" size="l" pending={form.isSending}>
        {m.reset.send}
      </Button>
    </form>
  );
}
