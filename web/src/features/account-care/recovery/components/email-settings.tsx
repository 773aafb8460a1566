import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkEmailChange } from '@teum/contract/identity/account-form';
import { fill } from '@teum/contract/language';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../../shared/api-client.ts';
import { config } from '../../../../shared/config.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { withProof } from '../../../../shared/proof/fresh-proof.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { changeEmail } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { emailDraft } from '../model/email-draft.ts';
import { useProofMail } from './use-proof-mail.ts';

/** The e-mail of an account: whether it is proven, and how to change it. */
export function EmailSettings({ user }: { user: UserInfo }) {
  const m = useRecoveryMessages();
  const [isChanging, setIsChanging] = useState(emailDraft.isKept);
  const [asked, setAsked] = useState<string>();
  const send = useProofMail();
  const { email } = user;

  return (
    <div className="flex flex-col gap-4">
      {email === null ? <p className="text-small text-ink-2">{m.emailSettings.none}</p> : <Current user={user} />}
      {asked !== undefined && (
        <p role="status" className="rounded-m bg-indigo-wash px-4 py-3 text-small">
          {fill(m.emailSettings.asked, { email: asked })}
        </p>
      )}
      {isChanging ? (
        <ChangeForm
          user={user}
          onAsked={(address) => {
            setAsked(address);
            setIsChanging(false);
          }}
          onCancel={() => setIsChanging(false)}
        />
      ) : (
        config.isMailOpen && (
          <div className="flex flex-wrap gap-2">
            {email !== null && user.isEmailProven === false && (
              <Button size="s" onClick={() => send(email)}>
                {m.emailSettings.send}
              </Button>
            )}
            <Button variant="ghost" size="s" onClick={() => setIsChanging(true)}>
              {email === null ? m.emailSettings.add : m.emailSettings.change}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Current({ user: { email, isEmailProven } }: { user: UserInfo }) {
  const m = useRecoveryMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
      <span className="min-w-0 break-words">{email}</span>
      {isEmailProven ? (
        <span className="inline-flex items-center gap-1 text-small text-indigo">
          <BadgeCheck size={16} strokeWidth={1.8} aria-hidden="true" />
          {m.emailSettings.proven}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-small text-ink-3">
          <CircleAlert size={16} strokeWidth={1.8} aria-hidden="true" />
          {m.emailSettings.unproven}
        </span>
      )}
    </p>
  );
}

interface ChangeFormProps {
  user: UserInfo;
  onAsked(email: string): void;
  onCancel(): void;
}

function ChangeForm({ user, onAsked, onCancel }: ChangeFormProps) {
  const m = useRecoveryMessages();
  const form = useCheckedForm({
    initial: { email: emailDraft.read(), currentPassword: '' },
    check: checkEmailChange,
    submit: ({ email, currentPassword }) => {
      emailDraft.keep(email);
      const change = () => changeEmail({ email, ...(user.hasPassword && { currentPassword }) });
      return withProof('email', change)
        .finally(emailDraft.forget)
        .then((end) => {
          if (end === 'done') onAsked(email.trim());
        });
    },
    fieldsOf,
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-105 flex-col gap-5">
      <p className="text-small text-ink-2">{m.emailSettings.changeHelp}</p>
      <TextField
        {...form.field('email')}
        label={m.emailSettings.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {user.hasPassword && (
        <PasswordField
          {...form.field('currentPassword')}
          label={m.emailSettings.currentPassword}
          autoComplete="current-password"
          revealLabel={m.reset.revealPassword}
        />
      )}
      <FormRefusal message={form.refusal} />
      <div className="flex gap-2">
        <Button type="submit" pending={form.isSending}>
          {m.emailSettings.submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.emailSettings.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The field that a refusal is about. */
function fieldsOf({ code, message, fields }: ApiError): Readonly<Record<string, string>> {
  if (code === 'WRONG_CURRENT_PASSWORD') return { currentPassword: message };
  return code === 'EMAIL_TAKEN' || code === 'SAME_EMAIL' ? { email: message } : fields;
}
