import type { WayIn } from '@teum/contract/account-care/recovery.routes';
import { checkNewPassword } from '@teum/contract/identity/account-form';
import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { resetPassword } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { WaysIn } from './ways-in.tsx';

interface NewPasswordProps {
  secret: string;
  email: string;
  waysIn: readonly WayIn[];
  onDone(): void;
  onDead(): void;
}

export function NewPassword({ secret, email, waysIn, onDone, onDead }: NewPasswordProps) {
  const m = useRecoveryMessages();
  const [keeps, setKeeps] = useState<string[]>([]);
  const form = useCheckedForm({
    initial: { newPassword: '' },
    check: checkNewPassword,
    submit: ({ newPassword }) => resetPassword({ secret, newPassword, keeps }).then(onDone, endIfDead),
  });

  function endIfDead(error: unknown): void {
    if (!(error instanceof ApiError && error.code === 'MAIL_LINK_DEAD')) throw error;
    onDead();
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <h2 className="text-subtitle">{m.reset.newTitle}</h2>
      <p className="text-body text-ink-2">{fill(m.reset.newLead, { email })}</p>
      <PasswordField
        {...form.field('newPassword')}
        label={m.reset.newPassword}
        hint={m.reset.passwordHelp}
        autoComplete="new-password"
        revealLabel={m.reset.revealPassword}
      />
      <WaysIn ways={waysIn} kept={keeps} onKept={setKeeps} />
      <FormRefusal message={form.refusal} />
      <Button type="submit" size="l" pending={form.isSending}>
        {m.reset.save}
      </Button>
    </form>
  );
}
