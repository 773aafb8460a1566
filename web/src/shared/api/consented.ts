import { ApiError } from './api-error.ts';

/** Makes a call; if it needs a consent that is missing, asks for it and makes the call once more. */
export type Consented = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** True once the member has agreed; false if they close the question. */
export type AskForConsent = () => Promise<boolean>;

let askForConsent: AskForConsent = async () => false;

/** Called by the app, which knows the question. */
export function answerConsentBy(ask: AskForConsent): void {
  askForConsent = ask;
}

const isRefusedWithoutConsent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONSENT_REQUIRED';

export const consented: Consented = async (call) => {
  try {
    return await call();
  } catch (error) {
    if (!isRefusedWithoutConsent(error) || !(await askForConsent())) throw error;
    return call();
  }
};
