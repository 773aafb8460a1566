import { type KeyboardEvent, useId, useRef } from 'react';
import type { AlertMessages, Answer, Question } from './alerts.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { modalLook } from './modal-look.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface QuestionDialogProps {
  question: Question;
  messages: AlertMessages;
  onAnswer(answer: Answer): void;
}

export function QuestionDialog({ question, messages, onAnswer }: QuestionDialogProps) {
  const { kind, title, message } = question;
  const id = useId();
  const modal = useModalDialog(true, () => onAnswer(undefined));
  const enter = useFreshEnter(() => onAnswer('ok'));
  return (
    <dialog
      {...modal}
      {...enter}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-message`}
      aria-describedby={`${id}-message`}
      className={classNames(
        modalLook,
        'm-auto w-90 max-w-[calc(100vw-40px)] rounded-l motion-safe:starting:open:translate-y-2',
      )}
    >
      <div className="px-6 pt-7 pb-6">
        {title && (
          <h2 id={`${id}-title`} className="mb-2 text-subtitle">
            {title}
          </h2>
        )}
        <p
          id={`${id}-message`}
          className={classNames('text-balance whitespace-pre-line', title ? 'text-ink-2' : 'font-medium')}
        >
          {message}
        </p>
        {kind === 'choice' ? (
          <ChoiceButtons question={question} onAnswer={onAnswer} />
        ) : (
          <AnswerButtons question={question} messages={messages} onAnswer={onAnswer} />
        )}
      </div>
    </dialog>
  );
}

function AnswerButtons({ question, messages, onAnswer }: QuestionDialogProps) {
  const { kind, okLabel, cancelLabel, tone } = question;
  return (
    <div className="mt-6 flex gap-2">
      {kind === 'confirm' && (
        <Button variant="ghost" className="flex-1" onClick={() => onAnswer(undefined)}>
          {cancelLabel ?? messages.cancel}
        </Button>
      )}
      <Button
        data-initial-focus
        variant={tone === 'danger' ? 'danger' : 'primary'}
        className="flex-1"
        onClick={() => onAnswer('ok')}
      >
        {okLabel ?? messages.ok}
      </Button>
    </div>
  );
}

function ChoiceButtons({ question, onAnswer }: Omit<QuestionDialogProps, 'messages'>) {
  const { okLabel, otherLabel, cancelLabel } = question;
  return (
    <div className="mt-6 flex flex-col gap-2">
      <Button data-initial-focus onClick={() => onAnswer('ok')}>
        {okLabel}
      </Button>
      <Button variant="ghost" onClick={() => onAnswer('other')}>
        {otherLabel}
      </Button>
      <Button variant="quiet" onClick={() => onAnswer(undefined)}>
        {cancelLabel}
      </Button>
    </div>
  );
}

/**
 * Enter means OK wherever the focus is, but only an Enter that was pressed inside the dialog. The key that opened the dialog is
 * often still down, and its repeats would press the focused OK button before anyone has read the question.
 */
function useFreshEnter(onEnter: () => void) {
  const isPressedHere = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      if (event.repeat) return event.preventDefault();
      isPressedHere.current = true;
      if (!(event.target instanceof HTMLButtonElement)) onEnter();
    },
    onKeyPress: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !isPressedHere.current) event.preventDefault();
    },
  };
}
