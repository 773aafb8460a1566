import { checkLogin } from '@teum/contract/identity/account-form';
import { ApiError } from '../../../../shared/api-client.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { isCorrectable } from '../../../../shared/form/is-correctable.ts';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { logIn } from '../api/log-in.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

/** `email` is set if a sign-up led here. */
export function LoginForm({ email = '' }: { email?: string | undefined }) {
  const m = useAccountMessages();
  const navigate = useNavigate();
  const form = useCheckedForm({
    initial: { email, password: '' },
    check: checkLogin,
    submit: (values) => logIn(values).catch((error: unknown) => void showFailure(error)), // the spinner ends with the request
  });

  async function showFailure(error: unknown): Promise<void> {
    if (isCorrectable(error)) return form.showRefusal(error.message, error.fields);
    if (error instanceof ApiError && error.status === 401) {
      form.showRefusal(error.message, { password: error.message }); // first: the closing alert gives the focus back to the field
      return showAlert({ message: error.message });
    }
    await showAlert({ message: m.login.failed });
    navigate(paths.home);
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        {...form.field('email')}
        label={m.login.email}
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={m.login.password}
        autoComplete="current-password"
        revealLabel={m.login.revealPassword}
      />
      <FormRefusal message={form.refusal} />
      <Button type="submit" size="l" pending={form.isSending}>
        {m.login.submit}
      </Button>
    </form>
  );
}
