import { checkLinkPassword } from '@teum/contract/identity/account-form';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { linkAccount, startSeparately } from '../api/link-account.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

/** After an external sign-in whose e-mail belongs to an account here: only its password proves that it is theirs. */
export function LinkAccountForm() {
  const m = useAccountMessages();
  const form = useCheckedForm({
    initial: { password: '' },
    check: checkLinkPassword,
    submit: ({ password }) => linkAccount(password),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <p className="text-body text-balance text-ink-2">{m.link.lead}</p>
      <PasswordField
        {...form.field('password')}
        label={m.login.password}
        autoComplete="current-password"
        revealLabel={m.login.revealPassword}
      />
      <FormRefusal message={form.refusal} />
      <Button type="submit" size="l" pending={form.isSending}>
        {m.link.submit}
      </Button>
      <Button variant="ghost" onClick={() => startSeparately().catch(form.showFailure)}>
        {m.link.separate}
      </Button>
    </form>
  );
}
