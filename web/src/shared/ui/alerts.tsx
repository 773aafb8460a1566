import { type KeyboardEvent, useId, useRef } from 'react';
import { create } from 'zustand';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { modalLook } from './modal-look.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type AlertText = { message: string; title?: string; okLabel?: string };
type ConfirmText = AlertText & { cancelLabel?: string; tone?: 'plain' | 'danger' };

type Question = ConfirmText & { id: number; kind: 'alert' | 'confirm'; answer: (isAgreed: boolean) => void };

// Outside React, so that what was asked before a change of route, or before the host is there, is still asked.
const useQuestions = create<readonly Question[]>(() => []);
let lastId = 0;

function ask(kind: Question['kind'], text: ConfirmText): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const question: Question = { ...text, id: lastId, kind, answer: resolve };
    useQuestions.setState((waiting) => [...waiting, question], true);
  });
}

function settle(question: Question, isAgreed: boolean) {
  useQuestions.setState((waiting) => waiting.filter(({ id }) => id !== question.id), true);
  question.answer(isAgreed);
}

/** Resolves when the user has read it, however it was closed. */
export async function showAlert(text: AlertText): Promise<void> {
  await ask('alert', text);
}

/** True for OK; false for cancel, Esc and a press beside the dialog. */
export function showConfirm(text: ConfirmText): Promise<boolean> {
  return ask('confirm', text);
}

type AlertMessages = { ok: string; cancel: string };

/** Shows one question at a time, the oldest first. Belongs above the routes, once. */
export function AlertHost({ messages }: { messages: AlertMessages }) {
  const [question] = useQuestions();
  return question && <QuestionDialog key={question.id} question={question} messages={messages} />;
}

function QuestionDialog({ question, messages }: { question: Question; messages: AlertMessages }) {
  const { kind, title, message, okLabel, cancelLabel, tone } = question;
  const id = useId();
  const modal = useModalDialog(true, () => settle(question, false));
  const enter = useFreshEnter(() => settle(question, true));
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
        <p id={`${id}-message`} className={classNames('whitespace-pre-line', title ? 'text-ink-2' : 'font-medium')}>
          {message}
        </p>
        <div className="mt-6 flex gap-2">
          {kind === 'confirm' && (
            <Button variant="ghost" className="flex-1" onClick={() => settle(question, false)}>
              {cancelLabel ?? messages.cancel}
            </Button>
          )}
          <Button
            data-initial-focus
            variant={tone === 'danger' ? 'danger' : 'primary'}
            className="flex-1"
            onClick={() => settle(question, true)}
          >
            {okLabel ?? messages.ok}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/**
 * Enter means OK wherever the focus stands, but only an Enter that was pressed here: the key that opened the dialog is often still
 * down, and its repeats and its late keypress land on the focused OK button before anyone has read a word.
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
