import { checkNickName } from '@teum/contract/identity/account-form';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { chooseNickName } from '../api/choose-nick-name.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

/** The page leads on as soon as the user has a nickname. */
export function NicknameForm() {
  const m = useAccountMessages();
  const form = useCheckedForm({
    initial: { nickName: '' },
    check: checkNickName,
    submit: ({ nickName }) => chooseNickName(nickName).catch(showFailure),
  });

  function showFailure(error: unknown): void {
    const message = failureMessage(error);
    form.showRefusal(message, { nickName: message });
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        {...form.field('nickName')}
        label={m.signUp.nickName}
        hint={m.signUp.nickNameHelp}
        autoComplete="nickname"
      />
      <Button type="submit" size="l" pending={form.isSending}>
        {m.nickname.submit}
      </Button>
    </form>
  );
}
