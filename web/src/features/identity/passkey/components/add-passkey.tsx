import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkLinkPassword } from '@teum/contract/identity/account-form';
import { useState } from 'react';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm, wrongPasswordIn } from '../../../../shared/form/use-checked-form.ts';
import { withProof } from '../../../../shared/proof/fresh-proof.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { usePasskeyChanges } from '../api/passkeys.ts';
import { usePasskeyMessages } from '../messages/use-passkey-messages.ts';

/** An account with a password asks for it first, every other for a proof: an open session alone must not become a lasting way in. */
export function AddPasskey({ user }: { user: UserInfo }) {
  const m = usePasskeyMessages();
  const [isAsking, setIsAsking] = useState(false);
  const add = useAdding();
  if (isAsking) return <PasswordFirst user={user} onEnd={() => setIsAsking(false)} />;

  function begin(): Promise<void> | void {
    if (user.hasPassword) return setIsAsking(true);
    return withProof('passkeys', () => add()).then(() => undefined, toastFailure);
  }

  return (
    <Button variant="ghost" size="s" className="self-start" onClick={begin}>
      {m.passkeys.add}
    </Button>
  );
}

function PasswordFirst({ user, onEnd }: { user: UserInfo; onEnd(): void }) {
  const m = usePasskeyMessages();
  const add = useAdding();
  const form = useCheckedForm({
    initial: { password: '' },
    check: checkLinkPassword,
    submit: ({ password }) => add(password).then(onEnd),
    fieldsOf: wrongPasswordIn('password'),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-105 flex-col gap-5">
      <p className="text-small text-ink-2">{m.passkeys.addWithPassword}</p>
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={m.passkeys.currentPassword}
        autoComplete="current-password"
        revealLabel={m.passkeys.revealPassword}
        autoFocus
      />
      <FormRefusal message={form.refusal} />
      <div className="flex gap-2">
        <Button type="submit" pending={form.isSending}>
          {m.passkeys.go}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {m.passkeys.cancel}
        </Button>
      </div>
    </form>
  );
}

function useAdding(): (currentPassword?: string) => Promise<void> {
  const m = usePasskeyMessages();
  const { add } = usePasskeyChanges();
  return async (currentPassword) => {
    if (await add(currentPassword)) showToast({ message: m.passkeys.added, tone: 'success' });
  };
}
