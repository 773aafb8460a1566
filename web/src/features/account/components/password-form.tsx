import { checkNewPassword, checkPasswordChange } from '@teum/contract/forms/account';
import type { UserInfo } from '@teum/contract/routes/account';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { ApiError } from '../../../shared/api-client.ts';
import { FormRefusal } from '../../../shared/form/form-refusal.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { changePassword, setFirstPassword } from '../api/change-password.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

export function PasswordForm({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const form = useCheckedForm({
    initial: { currentPassword: '', newPassword: '' },
    check: checkPasswordChange,
    submit: (values) => changePassword(values).then(succeed, showFailure),
  });

  function succeed(): void {
    form.clear('currentPassword', 'newPassword');
    showToast({ message: m.me.passwordChanged, tone: 'success' });
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof ApiError)) form.showRefusal(m.notice.network);
    else if (error.code === 'WRONG_CURRENT_PASSWORD') {
      form.showRefusal(error.message, { currentPassword: error.message });
    } else form.showRefusal(error.message, error.fields);
  }

  return (
    <PasswordFrame user={user} form={form} submitLabel={m.me.changePassword}>
      <PasswordField
        {...form.field('currentPassword')}
        label={m.me.currentPassword}
        autoComplete="current-password"
        revealLabel={m.login.revealPassword}
      />
      <NewPasswordField {...form.field('newPassword')} />
    </PasswordFrame>
  );
}

/** For an account made by an external sign-in: there is no current password to ask for. */
export function FirstPasswordForm({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const form = useCheckedForm({
    initial: { newPassword: '' },
    check: checkNewPassword,
    submit: (values) => setFirstPassword(values).then(succeed, showFailure),
  });

  function succeed(): void {
    showToast({ message: m.me.passwordSet, tone: 'success' });
  }

  function showFailure(error: unknown): void {
    if (error instanceof ApiError) form.showRefusal(error.message, error.fields);
    else form.showRefusal(m.notice.network);
  }

  return (
    <PasswordFrame user={user} form={form} submitLabel={m.me.setPassword}>
      <p className="text-small text-ink-2">{m.me.firstPasswordHelp}</p>
      <NewPasswordField {...form.field('newPassword')} />
    </PasswordFrame>
  );
}

interface PasswordFrameProps {
  user: UserInfo;
  form: { onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void; isSending: boolean; refusal: string | null };
  submitLabel: string;
  children: ReactNode;
}

function PasswordFrame({ user, form, submitLabel, children }: PasswordFrameProps) {
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-105 flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {children}
      <FormRefusal message={form.refusal} />
      <Button type="submit" pending={form.isSending} className="self-start">
        {submitLabel}
      </Button>
    </form>
  );
}

function NewPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'revealLabel' | 'autoComplete'>) {
  const m = useAccountMessages();
  return (
    <PasswordField
      {...field}
      label={m.me.newPassword}
      hint={m.signUp.passwordHelp}
      autoComplete="new-password"
      revealLabel={m.login.revealPassword}
    />
  );
}
