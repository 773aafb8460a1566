import type { Passkey } from '@teum/contract/identity/passkey.routes';
import { checkPasskeyName } from '@teum/contract/identity/passkey-form';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { usePasskeyChanges } from '../api/passkeys.ts';
import { usePasskeyMessages } from '../messages/use-passkey-messages.ts';

export function RenamePasskey({ passkey, onEnd }: { passkey: Passkey; onEnd(): void }) {
  const m = usePasskeyMessages();
  const { rename } = usePasskeyChanges();
  const form = useCheckedForm({
    initial: { name: passkey.name },
    check: checkPasskeyName,
    submit: ({ name }) => rename(passkey.id, name).then(succeed),
  });

  function succeed(): void {
    showToast({ message: m.passkeys.renamed, tone: 'success' });
    onEnd();
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-105 flex-col gap-4 py-4">
      <TextField {...form.field('name')} label={m.passkeys.name} autoComplete="off" autoFocus />
      <FormRefusal message={form.refusal} />
      <div className="flex gap-2">
        <Button type="submit" size="s" pending={form.isSending}>
          {m.passkeys.save}
        </Button>
        <Button variant="ghost" size="s" onClick={onEnd}>
          {m.passkeys.cancel}
        </Button>
      </div>
    </form>
  );
}
