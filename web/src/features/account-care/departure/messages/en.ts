import { legalPeriods } from '@teum/contract/legal-periods';
import { limits } from '@teum/contract/limits';
import type { Translation } from '../../../../messages/ko.ts';
import type { departureKo } from './ko.ts';

export const departureEn: Translation<typeof departureKo> = {
  departure: {
    title: 'Closing your account',
    help: 'Closing the account erases your name, e-mail and nickname at once. It cannot be undone.',
    start: 'Close my account',
    dialogTitle: 'Close your account for good?',
    failed: 'We could not find out whether the account can be closed.',
    erased: 'Erased at once',
    erasedItems:
      'Name, e-mail, nickname, sign-ins, notifications, favourites, saved searches, selling hours, what is left of a ticket',
    kept: 'What stays',
    keptItems: `Posts, comments, messages and ended trades stay as those of a “former member” (탈퇴한 사용자). By law, payments are kept for ${legalPeriods.paymentYears} years, apart from the account.`,
    ticket: 'If a ticket can be refunded, please refund it first.',
    reasonsTitle: 'Not yet',
    reasonsHelp: 'You can close the account once what others rely on has ended.',
    reason: {
      auction: 'Your auction is running',
      bid: 'Your bid leads',
      appointment: 'An appointment is agreed',
      deal: 'A deal is open',
      money: 'Money was not paid out yet',
    },
    password: 'Current password',
    reveal: 'Show password',
    sentence: 'Confirmation',
    sentenceHelp: 'Please type “{sentence}”.',
    signInAgain: `For your safety, please confirm that it is you, and close the account within ${limits.session.proofMinutes} minutes.`,
    confirm: 'Close and erase everything',
    passkey: 'Confirm with a passkey and close',
    goodbyeTitle: 'Your account is closed',
    goodbye: 'Thank you for having been on Teum. Your name, e-mail and nickname are erased.',
    goodbyeKept:
      'What you posted stays as that of a “former member” (탈퇴한 사용자). You can sign up again with the same e-mail at any time.',
  },
};
