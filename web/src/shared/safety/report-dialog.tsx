import { fill } from '@teum/contract/language';
import { type ReportKind, type ReportReason, reportKindWords, reportReasons } from '@teum/contract/report';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { api } from '../api-client.ts';
import { failureMessage } from '../failures/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useSafetyMessages } from './use-safety-messages.ts';

export interface ReportTarget {
  kind: ReportKind;
  id: number;
  /** The room of a message. */
  chatRoomId?: number;
}

interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  target: ReportTarget;
}

export function ReportDialog({ isOpen, onClose, target }: ReportDialogProps) {
  const m = useSafetyMessages();
  const thing = reportKindWords[target.kind][useLanguage()];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={fill(m.safety.reportTitle, { thing })} closeLabel={m.action.close}>
      <ReportForm target={target} onSent={onClose} />
    </Dialog>
  );
}

function ReportForm({ target, onSent }: { target: ReportTarget; onSent: () => void }) {
  const m = useSafetyMessages();
  const language = useLanguage();
  const name = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    try {
      await api('POST /report', { body: { ...target, reason: reason!, text } });
      showToast({ message: m.safety.sent, tone: 'success' });
      onSent();
    } catch (error) {
      setProblem(failureMessage(error));
    }
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <p className="text-small text-ink-2">
        {m.safety.reportHelp} {target.kind === 'message' && m.safety.reportPrivate}
      </p>
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-small font-semibold text-ink-2">{m.safety.reason}</legend>
        {Object.entries(reportReasons).map(([code, words]) => (
          <label key={code} className="flex min-h-11 items-center gap-3 text-label font-medium">
            <input
              type="radio"
              name={name}
              className="size-5 accent-indigo"
              checked={reason === code}
              onChange={() => setReason(code as ReportReason)}
            />
            {words[language]}
          </label>
        ))}
      </fieldset>
      <TextareaField
        label={m.safety.words}
        hint={m.safety.wordsHint}
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {/* Always in sight: the reasons are higher than many windows. */}
      <footer className="sticky -bottom-6 -mx-6 -mb-6 flex flex-col gap-3 border-t border-line bg-surface px-6 py-4">
        {problem && (
          <p role="alert" className="text-small text-danger">
            {problem}
          </p>
        )}
        <Button disabled={reason === undefined} onClick={send}>
          {m.safety.send}
        </Button>
      </footer>
    </form>
  );
}
