/** `account-safety`: sign-ins, passwords, e-mails and other ways into an account. */
export type MailKind = 'account-safety';

/** Neither a person's settings nor quiet hours hold letters about the safety of an account back. */
const waits: Readonly<Record<MailKind, 'never'>> = { 'account-safety': 'never' };

/** The one place that decides whether and when a letter leaves. Undefined: it does not leave by mail. */
export function secondsUntilItLeaves(kind: MailKind): number | undefined {
  return waits[kind] === 'never' ? 0 : undefined;
}
