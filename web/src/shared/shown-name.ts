import { closedAccountName } from '@teum/contract/identity/closed-account';
import type { Messages } from '../messages/ko.ts';

export const isGone = (text: string): boolean => text.includes(closedAccountName);

/** A nickname, or a text with one, in which a closed account is named in the reader's language. */
export const shownName = (text: string, { action }: Pick<Messages, 'action'>): string =>
  text.replace(closedAccountName, action.formerMember);
