import { tabStore } from '../../../../shared/browser-storage.ts';

export interface SignUpDraft {
  email: string;
  userName: string;
  nickName: string;
}

const draftKey = 'signUpDraft';

/** The typed fields except the password: the next user of the machine can read storage. */
export function readSignUpDraft(): SignUpDraft {
  const kept: Partial<SignUpDraft> = JSON.parse(tabStore.getItem(draftKey) ?? '{}');
  return { email: kept.email ?? '', userName: kept.userName ?? '', nickName: kept.nickName ?? '' };
}

export function keepSignUpDraft({ email, userName, nickName }: SignUpDraft): void {
  tabStore.setItem(draftKey, JSON.stringify({ email, userName, nickName }));
}

export const forgetSignUpDraft = (): void => tabStore.removeItem(draftKey);
