import { tabStore } from '../../../../shared/browser-storage.ts';

const key = 'emailDraft';

/** The new e-mail while its owner proves on another site who they are. */
export const emailDraft = {
  isKept: (): boolean => tabStore.getItem(key) !== null,
  read: (): string => tabStore.getItem(key) ?? '',
  keep: (email: string): void => tabStore.setItem(key, email),
  forget: (): void => tabStore.removeItem(key),
};
