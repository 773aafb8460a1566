import { checkPasswordChange } from '@teum/contract/forms/account';
import type { UserInfo } from '@teum/contract/routes/account';
import { useState } from 'react';
import { ApiError } from '../../../shared/api-client.ts';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { changePassword } from '../api/change-password.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { FormRefusal } from './form-refusal.tsx';

export function PasswordForm({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useCheckedForm({
    initial: { currentPassword: '', newPassword: '' },
    check: checkPasswordChange,
    submit: (values) => {
      setRefusal(null);
      return changePassword(values).then(succeed, showFailure);
    },
  });

  function succeed(): void {
    form.clear('currentPassword', 'newPassword');
    showToast({ message: m.me.passwordChanged, tone: 'success' });
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof ApiError)) setRefusal(m.notice.network);
    else if (error.code === 'WRONG_CURRENT_PASSWORD') form.showRefused({ currentPassword: error.message });
    else setRefusal(error.message);
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-105 flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={m.me.currentPassword}
        autoComplete="current-password"
        revealLabel={m.login.revealPassword}
      />
      <PasswordField
        {...form.field('newPassword')}
        label={m.me.newPassword}
        hint={m.signUp.passwordHelp}
        autoComplete="new-password"
        revealLabel={m.login.revealPassword}
      />
      <FormRefusal message={refusal} />
      <Button type="submit" pending={form.isSending} className="self-start">
        {m.me.changePassword}
      </Button>
    </form>
  );
}
