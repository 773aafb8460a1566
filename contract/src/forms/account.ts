import { limits } from '../limits.ts';
import { asText, type FieldCheck, firstOf, formCheck, required } from './form-check.ts';

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
    ko: '비밀번호는 8자 이상이며 문자, 숫자, 특수문자를 모두 포함해야 합니다.',
    en: 'The password needs at least 8 characters with a letter, a digit and a special character.',
  },
  passwordTooLong: { ko: '비밀번호는 128자 이하로 입력해주세요.', en: 'The password may have at most 128 characters.' },
  userNameRequired: { ko: '이름을 입력해주세요', en: 'Please enter your name' },
  userNameTooLong: { ko: '이름은 50자 이하로 입력해주세요.', en: 'The name may have at most 50 characters.' },
  nickNameRequired: { ko: '닉네임을 입력해주세요', en: 'Please enter a nickname' },
  nickNameForm: {
    ko: '닉네임은 2자 이상 20자 이하로 입력해주세요.',
    en: 'The nickname needs 2 to 20 characters.',
  },
  unusableCharacters: { ko: '사용할 수 없는 문자가 있습니다.', en: 'It contains characters that cannot be used.' },
  currentPasswordRequired: { ko: '현재 비밀번호를 입력해주세요.', en: 'Please enter your current password.' },
} as const;

/** Someone's characters as a person counts them, not as UTF-16 stores them. */
const lengthOf = (text: string): number => [...text].length;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Control, direction-changing and invisible characters would let one name look like another. */
const unusable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

const usableCharacters: FieldCheck = (value) =>
  unusable.test(asText(value)) ? sentences.unusableCharacters : undefined;

const email: FieldCheck = (value) => {
  const text = asText(value).trim();
  return emailPattern.test(text) && text.length <= limits.email.max ? undefined : sentences.emailForm;
};

const passwordForm: FieldCheck = (value) => {
  const text = asText(value);
  if (lengthOf(text) > limits.password.max) return sentences.passwordTooLong;
  const isStrong =
    lengthOf(text) >= limits.password.min && /\p{L}/u.test(text) && /\d/.test(text) && /[^\p{L}\d\s]/u.test(text);
  return isStrong ? undefined : sentences.passwordForm;
};

const userNameLength: FieldCheck = (value) =>
  lengthOf(asText(value).trim()) > limits.userName.max ? sentences.userNameTooLong : undefined;

const nickNameLength: FieldCheck = (value) => {
  const length = lengthOf(asText(value).trim());
  return length < limits.nickName.min || length > limits.nickName.max ? sentences.nickNameForm : undefined;
};

const nickName = firstOf(required(sentences.nickNameRequired), nickNameLength, usableCharacters);
const newPassword = firstOf((value) => (asText(value) === '' ? sentences.passwordRequired : undefined), passwordForm);

export const checkSignUp = formCheck({
  email: firstOf(required(sentences.emailRequired), email, usableCharacters),
  password: newPassword,
  userName: firstOf(required(sentences.userNameRequired), userNameLength, usableCharacters),
  nickName,
});

export const checkLogin = formCheck({
  email: required(sentences.idRequired),
  password: (value) => (asText(value) === '' ? sentences.loginPasswordRequired : undefined),
});

/** The one field of the page that joins an external sign-in to an account. */
export const checkLinkPassword = formCheck({
  password: (value) => (asText(value) === '' ? sentences.loginPasswordRequired : undefined),
});

export const checkNickName = formCheck({ nickName });

export const checkPasswordChange = formCheck({
  currentPassword: (value) => (asText(value) === '' ? sentences.currentPasswordRequired : undefined),
  newPassword,
});
