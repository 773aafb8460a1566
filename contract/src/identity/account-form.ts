import { formCheck, required, type TextCheck, textField } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { countCharacters, isBlankText } from '../visible-text.ts';
import { isEmailAddress } from './email-address.ts';
import { reservedNames } from './reserved-names.ts';
import { isOfOneScript } from './scripts.ts';

const sentences = {
  idRequired: { ko: '아이디를 입력해주세요.', en: 'Please enter your ID.' },
  loginPasswordRequired: { ko: '비밀번호를 입력해주세요.', en: 'Please enter your password.' },
  emailRequired: { ko: '이메일을 입력해주세요', en: 'Please enter your e-mail' },
  emailForm: {
    ko: '이메일 형식이 아닙니다. 다시 입력해주세요',
    en: 'This is not an e-mail address. Please enter it again',
  },
  passwordRequired: { ko: '패스워드를 입력해주세요', en: 'Please enter a password' },
  passwordForm: {
    ko: `비밀번호는 ${limits.password.min}자 이상이며 문자, 숫자, 특수문자를 모두 포함해야 합니다.`,
    en: `The password needs at least ${limits.password.min} characters with a letter, a digit and a special character.`,
  },
  passwordTooLong: {
    ko: `비밀번호는 ${limits.password.max}자 이하로 입력해주세요.`,
    en: `The password may have at most ${limits.password.max} characters.`,
  },
  userNameRequired: { ko: '이름을 입력해주세요', en: 'Please enter your name' },
  userNameTooLong: {
    ko: `이름은 ${limits.userName.max}자 이하로 입력해주세요.`,
    en: `The name may have at most ${limits.userName.max} characters.`,
  },
  nickNameRequired: { ko: '닉네임을 입력해주세요', en: 'Please enter a nickname' },
  nickNameForm: {
    ko: `닉네임은 ${limits.nickName.min}자 이상 ${limits.nickName.max}자 이하로 입력해주세요.`,
    en: `The nickname needs ${limits.nickName.min} to ${limits.nickName.max} characters.`,
  },
  nickNameScripts: {
    ko: '닉네임에는 한 가지 문자만 쓸 수 있습니다. 한글과 영문은 함께 쓸 수 있습니다.',
    en: 'The nickname may use one script only; Hangul and Latin letters may be mixed.',
  },
  nickNameSigns: {
    ko: '닉네임에는 글자, 숫자, 띄어쓰기와 간단한 문장부호만 쓸 수 있습니다.',
    en: 'The nickname may hold letters, digits, spaces and plain punctuation only.',
  },
  unusableCharacters: { ko: '사용할 수 없는 문자가 있습니다.', en: 'It contains characters that cannot be used.' },
  currentPasswordRequired: { ko: '현재 비밀번호를 입력해주세요.', en: 'Please enter your current password.' },
} as const;

export const takenSentences: Record<'email' | 'nickName', Sentence> = {
  email: { ko: '이미 사용 중인 이메일입니다.', en: 'This e-mail is already in use.' },
  nickName: { ko: '이미 사용 중인 닉네임입니다.', en: 'This nickname is already in use.' },
};

export const reservedNickName: Sentence = {
  ko: '틈이 쓰는 이름이라 닉네임으로 쓸 수 없습니다.',
  en: 'This name is kept for Teum itself.',
};

/** Sign-up answers a bare sentence. Finds the field that a sentence about a taken or reserved value belongs to. */
export function takenField(sentence: string): string | undefined {
  const known: [string, Sentence][] = [...Object.entries(takenSentences), ['nickName', reservedNickName]];
  return known.find(([, { ko, en }]) => sentence === ko || sentence === en)?.[0];
}

/** Control, direction-changing and invisible characters would let one name look like another. */
const unusable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const usableCharacters: TextCheck = (text) => (unusable.test(text) ? sentences.unusableCharacters : undefined);

const visible =
  (sentence: Sentence): TextCheck =>
  (text) =>
    isBlankText(text) ? sentence : undefined;

const emailForm: TextCheck = (text) => (isEmailAddress(text.trim()) ? undefined : sentences.emailForm);

const passwordForm: TextCheck = (text) => {
  const length = countCharacters(text);
  if (length > limits.password.max) return sentences.passwordTooLong;
  const isStrong =
    length >= limits.password.min && /\p{L}/u.test(text) && /\d/.test(text) && /[^\p{L}\d\s]/u.test(text);
  return isStrong ? undefined : sentences.passwordForm;
};

const userNameLength: TextCheck = (text) =>
  countCharacters(text.trim()) > limits.userName.max ? sentences.userNameTooLong : undefined;

const nickNameLength: TextCheck = (text) => {
  const length = countCharacters(text.trim());
  return length < limits.nickName.min || length > limits.nickName.max ? sentences.nickNameForm : undefined;
};

/**
 * Letters of a script, marks, digits, spaces and plain punctuation. Symbols, emoji and enclosing marks are left out: beside a name
 * they pass for a badge. So are the letters of no script, such as ℹ and 𝐕.
 */
const plainSigns = /^(?:(?!\p{Script=Common})\p{L}|[ー\p{Mn}\p{Mc}\p{Nd} .,_\-·'’&!?~()])*$/u;

const withoutBadge: TextCheck = (text) => (plainSigns.test(text.trim()) ? undefined : sentences.nickNameSigns);

/** As typed. The server also compares what the letters look like (`nameLook`), with a table that is too large for a browser. */
const isReservedName = reservedNames((text) => text);

const unreserved: TextCheck = (text) => (isReservedName(text) ? reservedNickName : undefined);

const singleScript: TextCheck = (text) => (isOfOneScript(text) ? undefined : sentences.nickNameScripts);

const { maxUnits } = limits.accountField;

const nickName = textField(
  { maxUnits, tooLong: sentences.nickNameForm },
  visible(sentences.nickNameRequired),
  nickNameLength,
  usableCharacters,
  withoutBadge,
  singleScript,
  unreserved,
);
const newPassword = textField(
  { maxUnits, tooLong: sentences.passwordTooLong },
  (text) => (text === '' ? sentences.passwordRequired : undefined),
  passwordForm,
);
/** A password that exists: any text, blanks included. */
const givenPassword = (missing: Sentence) =>
  textField({ maxUnits, tooLong: sentences.passwordTooLong }, (text) => (text === '' ? missing : undefined));

const newEmail = textField(
  { maxUnits, tooLong: sentences.emailForm },
  required(sentences.emailRequired),
  emailForm,
  usableCharacters,
);

export const checkSignUp = formCheck({
  email: newEmail,
  password: newPassword,
  userName: textField(
    { maxUnits, tooLong: sentences.userNameTooLong },
    visible(sentences.userNameRequired),
    userNameLength,
    usableCharacters,
  ),
  nickName,
});

/** Where a link is sent for a new password. */
export const checkForgottenPassword = formCheck({ email: newEmail });

/** An account without a password has none to send. */
export const checkEmailChange = formCheck({ email: newEmail });

export const checkLogin = formCheck({
  email: textField({ maxUnits, tooLong: sentences.emailForm }, required(sentences.idRequired)),
  password: givenPassword(sentences.loginPasswordRequired),
});

/** The one field of the page that joins an external sign-in to an account. */
export const checkLinkPassword = formCheck({ password: givenPassword(sentences.loginPasswordRequired) });

export const checkNickName = formCheck({ nickName });

/**
 * An account without a password has no current password to send. The server compares the current password of every other account.
 */
export const checkNewPassword = formCheck({ newPassword });

export const checkPasswordChange = formCheck({
  currentPassword: givenPassword(sentences.currentPasswordRequired),
  newPassword,
});
