/**
 * `account-safety`: sign-ins, passwords, e-mails and other ways into an account, and links that the person asked for.
 * `money`: what is to be paid, was paid or goes back.
 * `notice`: everything else that happens to a person. `news`: what one cause may tell thousands of people; it leaves last.
 */
export type MailKind = 'account-safety' | 'money' | 'notice' | 'news';

const waitsForQuietHours: Readonly<Record<MailKind, boolean>> = {
  'account-safety': false,
  money: false,
  notice: true,
  news: true,
};

/** The one place that decides when a letter leaves. Null: at once. */
export const leavesAt = (kind: MailKind, quietUntil: string | null): string | null =>
  waitsForQuietHours[kind] ? quietUntil : null;
