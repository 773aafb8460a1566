import { currentMessages } from '../../messages/language.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { showAlert } from '../ui/alerts.tsx';
import { showToast } from '../ui/toast.tsx';

/** What a user reads of a call that failed: the server's sentence, else that the server was not reached. */
export const failureMessage = (error: unknown, notReached = currentMessages().notice.network): string =>
  error instanceof ApiError ? error.message : notReached;

export const alertFailure = (error: unknown): Promise<void> => showAlert({ message: failureMessage(error) });

export const toastFailure = (error: unknown): void => showToast({ message: failureMessage(error), tone: 'danger' });

/** The default: says a failed call of which the page that made it says nothing. */
export function alertUnhandledCalls(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof ApiError || reason instanceof NetworkError) void alertFailure(reason);
  });
}
