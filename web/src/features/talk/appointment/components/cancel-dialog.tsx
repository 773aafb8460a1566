import { dayAndTime } from '@teum/contract/shown-moment';
import type { Appointment } from '@teum/contract/talk/appointment';
import { checkCancel } from '@teum/contract/talk/appointment-form';
import { isLateChange } from '@teum/contract/talk/appointment-transitions';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { cancel, useChange } from '../api/change-appointment.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';

interface CancelDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks for the reason, and says before the press that it counts as late. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  const change = useChange();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const start = new Date(appointment.startsAt);

  async function send(): Promise<void> {
    const found = checkCancel({ reason }).reason?.[language];
    setProblem(found);
    if (found !== undefined) return;
    const { isDone } = await change(() => cancel(appointment, reason));
    if (isDone) onClose();
  }

  return (
    <ModalFrame title={m.cancelling.title} onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-5 desk:px-7">
        <p className="text-small text-ink-2 tabular-nums">{dayAndTime(start, language)}</p>
        {isLateChange(start.getTime(), serverNow()) && (
          <p className="mt-4 rounded-m bg-sunken p-4 text-small text-ink-2">{m.cancelling.late}</p>
        )}
        <TextareaField
          className="mt-5"
          label={m.cancelling.reason}
          hint={m.cancelling.reasonHint}
          rows={2}
          data-initial-focus
          value={reason}
          error={problem ?? null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-4 desk:px-7">
        <Button variant="ghost" onClick={onClose}>
          {m.cancelling.keep}
        </Button>
        <Button variant="danger" onClick={send}>
          {m.cancelling.send}
        </Button>
      </footer>
    </ModalFrame>
  );
}
