import { closingHash } from '../../features/account-care/departure/model/closing-hash.ts';
import { paths } from '../../shared/paths.ts';

/** Where the sections are that `/me` had: notices, mails and bookmarks keep the old addresses. */
const movedTo: Readonly<Record<string, string>> = {
  '#profile': paths.meProfile,
  '#display': `${paths.meProfile}#display`,
  '#email': `${paths.meSecurity}#email`,
  '#password': `${paths.meSecurity}#password`,
  '#providers': `${paths.meSecurity}#providers`,
  '#passkeys': `${paths.meSecurity}#passkeys`,
  '#devices': `${paths.meSecurity}#devices`,
  '#notices': paths.meNotices,
  '#hours': paths.meHours,
  '#tickets': paths.mePayouts,
  '#blocks': paths.meData,
  '#data': `${paths.meData}#data`,
  '#leaving': `${paths.meData}#leaving`,
  [closingHash]: `${paths.meData}${closingHash}`,
};

export const movedSection = (hash: string): string | undefined => movedTo[hash];
