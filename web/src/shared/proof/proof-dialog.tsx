import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkLinkPassword } from '@teum/contract/identity/account-form';
import { useState } from 'react';
import { failureMessage } from '../failures/show-failure.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useCheckedForm, wrongPasswordIn } from '../form/use-checked-form.ts';
import { PasskeyProofButton } from '../passkey/passkey-proof-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useProofQuestion, useProving } from './fresh-proof.ts';
import { ProviderProofButtons } from './provider-proof-buttons.tsx';
import { useProofMessages } from './use-proof-messages.ts';

/** Asks a member to prove that the account is theirs: by its password, a passkey or a linked provider. Mounted once, in `/me`. */
export function ProofDialog({ user }: { user: UserInfo }) {
  const m = useProofMessages();
  const { question } = useProofQuestion();
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      title={m.proof.title}
      closeLabel={m.action.close}
    >
      {question && <Ways user={user} section={question.section} onProven={() => question.answer(true)} />}
    </Dialog>
  );
}

function Ways({ user, section, onProven }: { user: UserInfo; section: string; onProven(): void }) {
  const m = useProofMessages();
  const prove = useProving();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">{m.proof.help}</p>
      {user.hasPassword && <ByPassword user={user} onProven={onProven} />}
      <PasskeyProofButton
        label={m.proof.passkey}
        onAnswer={(passkey) => prove({ passkey }).then(onProven)}
        onFailure={(error) => setProblem(failureMessage(error))}
      />
      <ProviderProofButtons section={section} />
      <FormRefusal message={problem} />
    </div>
  );
}

function ByPassword({ user, onProven }: { user: UserInfo; onProven(): void }) {
  const m = useProofMessages();
  const prove = useProving();
  const form = useCheckedForm({
    initial: { password: '' },
    check: checkLinkPassword,
    submit: (values) => prove(values).then(onProven),
    fieldsOf: wrongPasswordIn('password'),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={m.proof.password}
        autoComplete="current-password"
        revealLabel={m.proof.reveal}
        data-initial-focus
      />
      <FormRefusal message={form.refusal} />
      <Button type="submit" pending={form.isSending}>
        {m.proof.confirm}
      </Button>
    </form>
  );
}
