import { checkSignUp, takenField } from '@teum/contract/identity/account-form';
import type { GivenConsents } from '@teum/contract/identity/consent';
import { ApiError } from '../../../../shared/api-client.ts';
import type { FormPart } from '../../../../shared/form/form-part.ts';
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
import { signUp } from '../api/sign-up.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from '../model/sign-up-draft.ts';
import type { SignedUp } from './welcome.tsx';

interface SignUpFormProps {
  /** The boxes to agree by, below the other fields. */
  consents: FormPart<GivenConsents>;
  onSignedUp(end: SignedUp): void;
}

export function SignUpForm({ consents, onSignedUp }: SignUpFormProps) {
  const m = useAccountMessages();
  const navigate = useNavigate();
  const form = useCheckedForm({
    initial: { ...consents.initial, ...readSignUpDraft(), password: '' },
    check: (values) => ({ ...checkSignUp(values), ...consents.check(values) }),
    submit: (values) => {
      keepSignUpDraft(values);
      const { email, password, userName, nickName } = values;
      return signUp({ email, password, userName, nickName, ...consents.valueOf(values) }).then(
        (sentence) => succeed(sentence, values),
        (error: unknown) => void showFailure(error),
      ); // the spinner ends with the request
    },
  });

  /** Whoever has just chosen a password need not type it again. */
  async function succeed(
    sentence: string,
    { email, password, nickName }: Record<'email' | 'password' | 'nickName', string>,
  ) {
    forgetSignUpDraft();
    const isSignedIn = await logIn({ email, password }).then(
      () => true,
      () => false,
    );
    onSignedUp({ sentence, email, nickName, isSignedIn });
  }

  async function showFailure(error: unknown): Promise<void> {
    if (isCorrectable(error)) return form.showRefusal(error.message, fieldsIn(error.message));
    if (!(error instanceof ApiError)) return form.showRefusal(m.notice.network);
    await showAlert({ message: error.message });
    navigate(paths.login);
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      onBlur={() => keepSignUpDraft(form.values)}
      className="flex flex-col gap-5"
    >
      <TextField
        {...form.field('email')}
        label={m.signUp.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={m.signUp.password}
        hint={m.signUp.passwordHelp}
        autoComplete="new-password"
        revealLabel={m.login.revealPassword}
      />
      <TextField {...form.field('userName')} label={m.signUp.userName} autoComplete="name" />
      <TextField
        {...form.field('nickName')}
        label={m.signUp.nickName}
        hint={m.signUp.nickNameHelp}
        autoComplete="nickname"
      />
      <consents.Fields values={form.values} errorOf={form.errorOf} onChange={form.change} />
      <FormRefusal message={form.refusal} />
      <Button type="submit" size="l" pending={form.isSending}>
        {m.signUp.submit}
      </Button>
    </form>
  );
}

function fieldsIn(sentence: string): Record<string, string> {
  const field = takenField(sentence);
  return field ? { [field]: sentence } : {};
}
