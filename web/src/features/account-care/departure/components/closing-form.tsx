import { closingSentence, isClosingSentence } from '@teum/contract/account-care/departure';
import type { Closing } from '@teum/contract/account-care/departure.routes';
import { refusals } from '@teum/contract/errors';
import { formCheck } from '@teum/contract/form-check';
import { checkLinkPassword } from '@teum/contract/identity/account-form';
import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { ApiError } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { PasskeyProofButton } from '../../../../shared/passkey/passkey-proof-button.tsx';
import { ProviderProofButtons } from '../../../../shared/proof/provider-proof-buttons.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { closeAccount } from '../api/close-account.ts';
import { useDepartureMessages } from '../messages/use-departure-messages.ts';

const checkSentence = formCheck({
  sentence: (typed) => (isClosingSentence(String(typed)) ? undefined : refusals.CLOSING_NOT_CONFIRMED),
});

interface ClosingFormProps {
  proof: Closing['proof'];
  /** Something has begun meanwhile that keeps the account. */
  onRefused(): void;
}

export function ClosingForm({ proof, onRefused }: ClosingFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <WhatHappens />
      {proof === 'sign-in' ? (
        <SignInAgain onRefused={onRefused} />
      ) : (
        <Confirmation proof={proof} onRefused={onRefused} />
      )}
    </div>
  );
}

function WhatHappens() {
  const { departure: m } = useDepartureMessages();
  return (
    <dl className="grid gap-3 text-small">
      <div>
        <dt className="font-strong">{m.erased}</dt>
        <dd className="mt-1 text-ink-2">{m.erasedItems}</dd>
      </div>
      <div>
        <dt className="font-strong">{m.kept}</dt>
        <dd className="mt-1 text-ink-2">{m.keptItems}</dd>
        <dd className="mt-1 text-ink-2">{m.ticket}</dd>
      </div>
    </dl>
  );
}

function Confirmation({ proof, onRefused }: { proof: 'password' | 'sentence'; onRefused(): void }) {
  const m = useDepartureMessages();
  const language = useLanguage();
  const form = useCheckedForm({
    initial: { [proof]: '' },
    check: proof === 'password' ? checkLinkPassword : checkSentence,
    submit: (values) => closeAccount(values).catch(refuseIfKept),
    fieldsOf: ({ message }) => ({ [proof]: message }),
  });

  function refuseIfKept(error: unknown): void {
    if (!(error instanceof ApiError && (error.code === 'ACCOUNT_IN_USE' || error.code === 'SIGN_IN_AGAIN')))
      throw error;
    onRefused();
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {proof === 'password' ? (
        <PasswordField
          {...form.field('password')}
          label={m.departure.password}
          autoComplete="current-password"
          revealLabel={m.departure.reveal}
        />
      ) : (
        <TextField
          {...form.field('sentence')}
          label={m.departure.sentence}
          hint={fill(m.departure.sentenceHelp, { sentence: closingSentence[language] })}
          autoComplete="off"
        />
      )}
      {form.refusal && (
        <p role="alert" className="text-small text-danger">
          {form.refusal}
        </p>
      )}
      <Button type="submit" variant="danger" size="l" pending={form.isSending}>
        {m.departure.confirm}
      </Button>
      <WithPasskey onRefused={onRefused} />
    </form>
  );
}

/** In place of the password, the sentence or a provider. */
function WithPasskey({ onRefused }: Pick<ClosingFormProps, 'onRefused'>) {
  const m = useDepartureMessages();
  const [problem, setProblem] = useState<string>();

  function showFailure(error: unknown): void {
    if (error instanceof ApiError && error.code === 'ACCOUNT_IN_USE') onRefused();
    else setProblem(failureMessage(error));
  }

  return (
    <>
      <PasskeyProofButton
        label={m.departure.passkey}
        onAnswer={(passkey) => closeAccount({ passkey })}
        onFailure={showFailure}
      />
      {problem && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

function SignInAgain({ onRefused }: Pick<ClosingFormProps, 'onRefused'>) {
  const m = useDepartureMessages();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small">{m.departure.signInAgain}</p>
      <ProviderProofButtons section="closing" />
      <WithPasskey onRefused={onRefused} />
    </div>
  );
}
