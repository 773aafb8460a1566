import {
  type AppointmentAnswer,
  type AppointmentRole,
  appointmentAnswers,
} from '@teum/contract/talk/appointment-rules';
import { answerWords } from '@teum/contract/talk/appointment-words';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDealMessages } from '../messages/use-deal-messages.ts';

interface AnswersDialogProps {
  role: AppointmentRole;
  onAnswer: (answer: AppointmentAnswer) => Promise<unknown>;
  onClose: () => void;
}

/** How the hour went. The buyer's 만났어요 has a button of its own, because it releases the money. */
export function AnswersDialog({ role, onAnswer, onClose }: AnswersDialogProps) {
  const m = useDealMessages();
  const language = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  const offered = appointmentAnswers.filter((answer) => role === 'seller' || answer !== 'met');

  const give = (answer: AppointmentAnswer): Promise<void> =>
    onAnswer(answer).then(
      () => {
        showToast({ message: m.dealAct.answered, tone: 'success' });
        onClose();
      },
      (error: unknown) => setRefused(failureMessage(error)),
    );

  return (
    <ModalFrame title={m.dealAct.answerTitle} onClose={onClose}>
      <div className="flex flex-col gap-5 px-5 pb-6 desk:px-7">
        <p className="text-small text-ink-2">{m.dealAct.answerHelp}</p>
        <FormRefusal message={refused} />
        <div className="flex flex-col gap-2">
          {offered.map((answer) => (
            <Button key={answer} variant={answer === 'met' ? 'primary' : 'ghost'} onClick={() => give(answer)}>
              {answerWords[answer][language]}
            </Button>
          ))}
        </div>
      </div>
    </ModalFrame>
  );
}
