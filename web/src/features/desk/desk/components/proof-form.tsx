import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { PasskeyProofButton } from '../../../../shared/passkey/passkey-proof-button.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useDeskCalls } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Asks an operator again for the password, or a passkey. */
export function ProofForm() {
  const m = useDeskMessages();
  const { prove } = useDeskCalls();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const showFailure = (error: unknown) => setProblem(failureMessage(error));

  return (
    <form
      className="mx-auto flex max-w-100 flex-col gap-4 pt-16"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        prove({ password }).catch(showFailure);
      }}
    >
      <h1 tabIndex={-1} className="text-title outline-none">
        {m.desk.proof}
      </h1>
      <p className="text-small text-ink-2">{m.desk.proofHelp}</p>
      <PasswordField
        label={m.desk.password}
        revealLabel={m.desk.reveal}
        autoComplete="current-password"
        error={problem}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit">{m.desk.prove}</Button>
      <PasskeyProofButton
        label={m.desk.provePasskey}
        onAnswer={(passkey) => prove({ passkey })}
        onFailure={showFailure}
      />
    </form>
  );
}
