import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import { useState } from 'react';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { useHoursMessages } from '../messages/use-hours-messages.ts';
import { HoursForm } from './hours-settings.tsx';
import { useHoursDraft, useUnloadQuestion, useUnsavedQuestion } from './use-hours-draft.ts';

interface HoursDialogProps {
  stored: AppointmentSettings;
  onClose: () => void;
}

/** The selling hours over another page. Closing it with unsaved hours asks first. */
export function HoursDialog({ stored, onClose }: HoursDialogProps) {
  const m = useHoursMessages();
  const draft = useHoursDraft(stored, onClose);
  const ask = useUnsavedQuestion();
  const [round, setRound] = useState(0);
  useUnloadQuestion(draft.isChanged);

  async function close(): Promise<void> {
    if (!draft.isChanged || (await ask())) return onClose();
    setRound(round + 1); // Esc has closed the native dialog: a new one shows the same hours
  }

  return (
    <ModalFrame key={round} title={m.hours.title} onClose={close}>
      <div className="overflow-y-auto px-5 pt-2 pb-5 desk:px-7 desk:pb-7">
        <HoursForm draft={draft} />
      </div>
    </ModalFrame>
  );
}
