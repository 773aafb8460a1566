import { create } from 'zustand';
import { lazyCode, useLazyCode } from './lazy-code.ts';

type AlertText = { message: string; title?: string; okLabel?: string };
type ConfirmText = AlertText & { cancelLabel?: string; tone?: 'plain' | 'danger' };
type ChoiceText = Required<Pick<ConfirmText, 'message' | 'title' | 'okLabel' | 'cancelLabel'>> & { otherLabel: string };

/** The pressed button; undefined for cancel, Esc and a press beside the dialog. */
export type Answer = 'ok' | 'other' | undefined;

export type Question = ConfirmText &
  Partial<ChoiceText> & {
    id: number;
    kind: 'alert' | 'lastAlert' | 'confirm' | 'choice';
    answer: (answer: Answer) => void;
  };

// Outside React, so that a question asked before a navigation, or before the host is mounted, is still shown.
const useQuestions = create<readonly Question[]>(() => []);
let lastId = 0;

function ask(kind: Question['kind'], text: ConfirmText & Partial<ChoiceText>, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    lastId += 1;
    const question: Question = { ...text, id: lastId, kind, answer: resolve };
    useQuestions.setState((waiting) => [...waiting, question], true);
    signal?.addEventListener('abort', () => settle(question, undefined), { once: true });
  });
}

function settle(question: Question, answer: Answer) {
  useQuestions.setState((waiting) => waiting.filter(({ id }) => id !== question.id), true);
  question.answer(answer);
}

const isLastAlertOpen = () => useQuestions.getState().some(({ kind }) => kind === 'lastAlert');

/** Resolves when the user has closed it, in whatever way. */
export async function showAlert(text: AlertText): Promise<void> {
  if (!isLastAlertOpen()) await ask('alert', text);
}

/** An alert that also explains the failures after it: until it is closed, other alerts resolve without being shown. */
export async function showLastAlert(text: AlertText): Promise<void> {
  await ask('lastAlert', text);
}

/** True for OK; false for cancel, Esc and a press beside the dialog, and when `signal` withdraws the question. */
export async function showConfirm(text: ConfirmText, signal?: AbortSignal): Promise<boolean> {
  return (await ask('confirm', text, signal)) === 'ok';
}

/** Two ways on, one below the other, and one that stays here. */
export const showChoice = (text: ChoiceText): Promise<Answer> => ask('choice', text);

export type AlertMessages = { ok: string; cancel: string };

export const questionDialog = lazyCode(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** Shows one question at a time, the oldest first. Mount it once, above the routes. */
export function AlertHost({ messages }: { messages: AlertMessages }) {
  const [question] = useQuestions();
  const Dialog = useLazyCode(questionDialog, { isWanted: question !== undefined, isPressEnough: true });
  if (!question || !Dialog) return null;
  const answer = (pressed: Answer) => settle(question, pressed);
  return <Dialog key={question.id} question={question} messages={messages} onAnswer={answer} />;
}
