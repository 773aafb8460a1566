import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkNewPassword, checkPasswordChange } from '@teum/contract/identity/account-form';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useAddressRefresh, useCalendarAddress } from '../../../../shared/calendar-address.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm, wrongPasswordIn } from '../../../../shared/form/use-checked-form.ts';
import { askForProof, useFreshProof, withProof } from '../../../../shared/proof/fresh-proof.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { CheckField } from '../../../../shared/ui/check-field.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { changePassword, setFirstPassword } from '../api/change-password.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

export function PasswordForm({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const calendar = useCalendarChoice();
  const form = useCheckedForm({
    initial: { currentPassword: '', newPassword: '' },
    check: checkPasswordChange,
    submit: (values) =>
      changePassword({ ...values, ...calendar.choice })
        .finally(calendar.refresh)
        .then(succeed),
    fieldsOf: wrongPasswordIn('currentPassword'),
  });

  function succeed(): void {
    form.clear('currentPassword', 'newPassword');
    showToast({ message: m.me.passwordChanged, tone: 'success' });
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
      {calendar.field}
    </PasswordFrame>
  );
}

/** Whoever has the calendar address reads the appointments without the password: it ends with the old one unless it is kept. */
function useCalendarChoice() {
  const m = useAccountMessages();
  const { data } = useCalendarAddress();
  const refresh = useAddressRefresh();
  const [ends, setEnds] = useState(true);
  const label = m.me.closeCalendarAddress;
  return {
    choice: ends ? {} : { keepsCalendarAddress: true },
    field: data?.isOpen === true && (
      <CheckField name="closeCalendarAddress" label={label} isChecked={ends} onChange={setEnds} />
    ),
    refresh,
  };
}

/**
 * For an account made by an external sign-in: a proof takes the place of the current password. It comes first, because it may lead to
 * another site, and a typed password is kept nowhere.
 */
export function FirstPasswordForm({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const { data, isPending } = useFreshProof();
  if (isPending) return <RowSkeleton />;
  if (data?.isFresh !== false) return <FirstPasswordFields user={user} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-small text-ink-2">{m.me.firstPasswordHelp}</p>
      <Button onClick={() => askForProof('password').then(() => undefined)}>{m.me.proveForPassword}</Button>
    </div>
  );
}

function FirstPasswordFields({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const calendar = useCalendarChoice();
  const form = useCheckedForm({
    initial: { newPassword: '' },
    check: checkNewPassword,
    submit: (values) =>
      withProof('password', () => setFirstPassword({ ...values, ...calendar.choice }))
        .finally(calendar.refresh)
        .then(succeed),
  });

  function succeed(end: 'done' | 'left'): void {
    if (end === 'done') showToast({ message: m.me.passwordSet, tone: 'success' });
  }

  return (
    <PasswordFrame user={user} form={form} submitLabel={m.me.setPassword}>
      <p className="text-small text-ink-2">{m.me.firstPasswordHelp}</p>
      <NewPasswordField {...form.field('newPassword')} />
      {calendar.field}
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
