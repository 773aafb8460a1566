import type { Guard } from './guard.ts';

const reset = 'src/modules/account-care/recovery/reset.test.ts';
const links = 'src/modules/account-care/recovery/link.test.ts';
const waysIn = 'src/modules/account-care/recovery/ways-in.test.ts';
const emails = 'src/modules/account-care/recovery/email.test.ts';
const passkeys = 'src/modules/identity/passkey/passkey.test.ts';
const accessEnd = 'src/modules/identity/account/end-access.test.ts';
const proofs = 'src/modules/identity/account/prove-owner.test.ts';
const external = 'src/modules/identity/account/external/external.test.ts';

/** Ways into an account: links by mail, passkeys, providers, devices. */
export const accessGuards: readonly Guard[] = [
  {
    name: 'a link is dead after the password changed',
    file: 'src/modules/account-care/recovery/link.ts',
    guard: 'if (!account || !stateOf(link.purpose, account).equals(link.accountState)) return undefined;',
    without: 'if (!account) return undefined;',
    test: { file: links, title: '[REC-2] for a new password is dead after the password changed' },
  },
  {
    name: 'a link is good for its own purpose',
    file: 'src/modules/account-care/recovery/link.ts',
    guard: 'if (!found || !purposes.includes(found.link.purpose)) return dead;',
    without: 'if (!found) return dead;',
    test: { file: links, title: '[REC-2] [REC-4] is good for its own purpose and account only' },
  },
  {
    name: 'a link is used once',
    file: 'src/modules/account-care/recovery/link.ts',
    guard: 'if (!(await useUpLink(tx, hashOf(secret)))) return dead;',
    without: '',
    test: { file: links, title: '[REC-2] is dead after its use, also if the account is as it was before' },
  },
  {
    name: 'a used link ends the others',
    file: 'src/modules/account-care/recovery/link.ts',
    guard: 'await endLinks(tx, found.link);',
    without: '',
    test: { file: links, title: '[REC-2] lives beside a newer one, and is dead after its use' },
  },
  {
    name: 'a stranger does not use up the owner’s five links',
    file: 'src/modules/account-care/recovery/recovery.sql.ts',
    guard: 'where asked_from is not distinct from ${link.askedFrom} and asked_at',
    without: 'where asked_at',
    test: { file: reset, title: '[REC-7] leaves the owner’s link and the owner’s five alone when a stranger asks' },
  },
  {
    name: 'a crowd of addresses fills nobody’s mailbox',
    file: 'src/modules/account-care/recovery/recovery.sql.ts',
    guard: ') < ${living}',
    without: ') < 1000',
    test: {
      file: reset,
      title: '[REC-7] sends no more once ten links live, however many ask: the owner has ten good ones',
    },
  },
  {
    name: 'a new password by a link ends every session',
    file: 'src/modules/account-care/recovery/use-link.ts',
    guard: "await endAccess(tx, accountHooks, { accountId, reason: 'password-changed' });",
    without: '',
    test: { file: reset, title: '[REC-8] is replaced by a link, which ends every session and proves the e-mail' },
  },
  {
    name: 'a calendar address ends with the sessions',
    file: 'src/modules/talk/appointment/index.ts',
    guard: 'if (!keepsCalendarAddress) await deleteCalendar(tx, accountId);',
    without: '',
    test: { file: accessEnd, title: '[ACC-32] ends by %s: the calendar address' },
  },
  {
    name: 'a change of e-mail ends with the sessions',
    file: 'src/modules/account-care/recovery/index.ts',
    guard: "accountHooks.onAccessEnded((tx, accountId) => endLinks(tx, { accountId, purpose: 'change-email' }));",
    without: '',
    test: { file: accessEnd, title: '[ACC-32] ends by %s: a change of e-mail that waits for its link' },
  },
  {
    name: 'a session that ends adds nothing more',
    file: 'src/modules/identity/account/session.sql.ts',
    guard: ' and ended_at is null for share',
    without: ' for share',
    test: { file: accessEnd, title: '[ACC-33] adds nothing that would outlive it: %s' },
  },
  {
    name: 'a replaced password opens no session',
    file: 'src/modules/identity/account/session.sql.ts',
    guard: ' and password_hash = ',
    without: ' or password_hash = ',
    test: {
      file: accessEnd,
      title: '[ACC-33] opens no session with a password that was changed after it was found right',
    },
  },
  {
    name: 'a new password by a link ends young ways in',
    file: 'src/modules/account-care/recovery/fate-of-way.ts',
    guard: "? 'ends-unless-kept' : 'stays'",
    without: "? 'stays' : 'stays'",
    test: {
      file: waysIn,
      title: '[REC-13] are listed; those younger than a day end, and their owner is told of each',
    },
  },
  {
    name: 'ways of an account without a proven e-mail end',
    file: 'src/modules/account-care/recovery/fate-of-way.ts',
    guard: "if (!isEmailProven) return 'ends';",
    without: '',
    test: {
      file: waysIn,
      title: '[REC-8] all end if the e-mail had not been proven, also those that somebody asks to keep',
    },
  },
  {
    name: 'a change of e-mail needs the password',
    file: 'src/modules/identity/account/prove-owner.ts',
    guard: "if (!(await isPassword(password, stored))) return refuse('WRONG_CURRENT_PASSWORD');",
    without: '',
    test: { file: emails, title: '[REC-9] needs the current password' },
  },
  {
    name: 'a change of a way in needs a fresh proof',
    file: 'src/modules/identity/account/prove-owner.ts',
    guard: "return refuse(asksForPassword ? 'PROOF_REQUIRED' : 'SIGN_IN_AGAIN');",
    without: 'return undefined;',
    test: { file: proofs, title: '[ACC-31] by an account without a password that %s needs a new sign-in' },
  },
  {
    name: 'a sign-in is no fresh proof for an account with a password',
    file: 'src/modules/identity/account/prove-owner.ts',
    guard: 'const countsSignIn = !(await hasPassword(db, accountId));',
    without: 'const countsSignIn = accountId > 0;',
    test: { file: proofs, title: '[ACC-31] by an account with a password that %s needs the password' },
  },
  {
    name: 'a provider proves its own account only',
    file: 'src/modules/identity/account/external/external.routes.ts',
    guard: "if (owner !== session.accountId) return 'notProven=OTHER_SIGN_IN';",
    without: '',
    test: {
      file: external,
      title: '[ACC-31] proves by a new sign-in through %s that the account is theirs, in the same session',
    },
  },
  {
    name: 'a provider joins by the e-mail that the account has after the wait for it',
    file: 'src/modules/identity/account/external/enter-by-identity.ts',
    guard: '  await findAccountForUpdate(tx, found.id);\n  return findAccountByEmail(tx, email);',
    without: '  return found;',
    test: {
      file: external,
      title: '[ACC-17] joins no account whose owner is leaving that e-mail at the same instant',
    },
  },
  {
    name: 'a passkey needs user verification',
    file: 'src/modules/identity/passkey/verify-answer.ts',
    guard: 'requireUserVerification: true,',
    without: 'requireUserVerification: false,',
    test: { file: passkeys, title: '[KEY-2] [KEY-4] [KEY-6] is refused %s' },
  },
  {
    name: 'a passkey’s count has to rise',
    file: 'src/modules/identity/passkey/verify-answer.ts',
    guard: 'if (await advanceCounter(tx, passkey.id, counter)) return true;',
    without: 'if ((await advanceCounter(tx, passkey.id, counter)) || counter > 0) return true;',
    test: { file: passkeys, title: '[KEY-5] lets one of two sign-ins with the same count in' },
  },
  {
    name: 'a challenge belongs to the account that asked',
    file: 'src/modules/identity/passkey/add-passkey.ts',
    guard: 'if (taken?.accountId !== accountId) return false;',
    without: 'if (!taken) return false;',
    test: { file: passkeys, title: '[KEY-3] takes the answer to a challenge once, for the account that asked' },
  },
  {
    name: 'a provider that is the last way in stays',
    file: 'src/modules/identity/account/external/link-identity.ts',
    guard: 'if ((await countWays(tx, accountId)) === 0) throw undone;',
    without: '',
    test: { file: external, title: '[ACC-26] can be undone unless it is the last way in' },
  },
  {
    name: 'a provider is linked by the browser of the session',
    file: 'src/modules/identity/account/external/external.routes.ts',
    guard: 'const isSameBrowser = refreshCookies.read(request)?.sessionId === sessionId;',
    without: 'const isSameBrowser = refreshCookies.read(request) !== undefined;',
    test: { file: external, title: '[ACC-25] works only in the browser of the session, while the session lives' },
  },
  {
    name: 'a device is ended by its owner',
    file: 'src/modules/identity/account/session.sql.ts',
    guard: ".where('account_id', '=', accountId)\n    .where('ended_at', 'is', null)\n    .executeTakeFirst();",
    without: ".where('ended_at', 'is', null)\n    .executeTakeFirst();",
    test: {
      file: 'src/modules/account-care/device/device.test.ts',
      title: '[DEV-3] end one by one, and only for their owner',
    },
  },
  {
    name: 'a nickname that looks like an operator’s is reserved',
    file: 'src/modules/identity/account/sign-up.ts',
    guard: "if (isReservedName(nickName)) return refuse('NICKNAME_RESERVED');",
    without: '',
    test: {
      file: 'src/modules/identity/account/account.test.ts',
      title: '[ACC-30] says that a look-alike of a reserved nickname is kept, as it does for the nickname itself',
    },
  },
  {
    name: 'a provider’s e-mail has the form of any other',
    file: 'src/modules/identity/account/external/external.routes.ts',
    guard: 'const isUsable = provenEmail !== undefined && isEmailAddress(provenEmail);',
    without: 'const isUsable = provenEmail !== undefined;',
    test: { file: external, title: '[ACC-29] leaves an e-mail behind that nobody could sign up with' },
  },
  {
    name: 'an address that SMTP would read as several gets no mail',
    file: 'src/modules/notice/mail/smtp.ts',
    guard: "if (!isOneAddress(to.address)) throw new NotDelivered('not one address', 'never');",
    without: '',
    test: { file: 'src/modules/notice/mail/mail.test.ts', title: '[MAIL-7] sets a mail to %j aside' },
  },
  {
    name: 'sandbox, demo data and unprepared payments need a HOST on loopback, whatever PUBLIC_URL says',
    file: 'src/platform/config/config.ts',
    guard: 'const isOpen = !isProduction && (isNamedToOthers || !isLoopback(host));',
    without: 'const isOpen = !isProduction && (isNamedToOthers || (publicUrl === undefined && !isLoopback(host)));',
    test: {
      file: 'src/platform/config/config.test.ts',
      title:
        '[CONF-1] mounts neither sandbox nor demo data nor unprepared payments at HOST=%s with PUBLIC_URL=%s, and warns',
    },
  },
  {
    name: 'a push service makes one delivery at a time for an account',
    file: 'src/modules/notice/push/push-service-queue.ts',
    guard: 'if (taken) this.busyAccounts.add(taken.accountId);',
    without: '',
    test: {
      file: 'src/modules/notice/push/push-sender.test.ts',
      title: '[PUSH-14] brings everybody their message while one account has ten browsers that never answer',
    },
  },
  {
    name: 'a silent push service delays its own messages only',
    file: 'src/modules/notice/push/push-sender.ts',
    guard: 'of: { otherThan: services }',
    without: 'of: { otherThan: [] }',
    test: {
      file: 'src/modules/notice/push/push-sender.test.ts',
      title: '[PUSH-14] brings messages to a push service while another one is silent to everybody',
    },
  },
  {
    name: 'nobody loses a push subscription because the push service is down',
    file: 'src/modules/notice/push/push-service-queue.ts',
    guard: 'if (silence.times >= maxSilences && answersOthers) await this.forget(taken);',
    without: 'if (silence.times >= maxSilences || answersOthers) await this.forget(taken);',
    test: {
      file: 'src/modules/notice/push/push-sender.test.ts',
      title:
        '[PUSH-15] keeps every browser while its push service is silent to all, and forgets the silence with an answer',
    },
  },
  {
    name: 'a push endpoint belongs to a known push service',
    file: 'src/modules/notice/push/push.routes.ts',
    guard: 'const named = pushServiceOf(endpoint, service);',
    without: "const named = pushServiceOf(endpoint, service) ?? '';",
    test: { file: 'src/modules/notice/push/push.test.ts', title: '[PUSH-3] at %s is refused' },
  },
  {
    name: 'nobody pays or joins without age and terms',
    file: 'src/platform/http/gate.ts',
    guard: 'if (needsConsent) await this.requireConsent(request.session);',
    without: '',
    test: { file: external, title: '[CONS-5] can look around, but neither pay nor join nor write until it has agreed' },
  },
  {
    name: 'an account made by an external sign-in owes its consent',
    file: 'src/modules/identity/account/external/enter-by-identity.ts',
    guard: 'await insertOwedConsent(tx, account!);',
    without: '',
    test: { file: external, title: '[CONS-5] can look around, but neither pay nor join nor write until it has agreed' },
  },
];
