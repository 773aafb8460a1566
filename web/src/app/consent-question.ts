import { create } from 'zustand';
import { answerConsentBy } from '../shared/api/consented.ts';

interface ConsentQuestion {
  /** Set while the question is asked. */
  answer: ((isAgreed: boolean) => void) | undefined;
}

export const useConsentQuestion = create<ConsentQuestion>(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** Several calls that need it at once share one question. */
export function followConsentQuestions(): void {
  answerConsentBy(() => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  });
}

const ask = (): Promise<boolean> =>
  new Promise((resolve) => {
    useConsentQuestion.setState({
      answer: (isAgreed) => {
        useConsentQuestion.setState({ answer: undefined });
        resolve(isAgreed);
      },
    });
  });
