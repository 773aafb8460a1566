import type { Language, Sentence } from '@teum/contract';
import { noticeTitle } from '@teum/contract/notice/notices';
import { pages } from '@teum/contract/pages';
import { dayAndTime } from '@teum/contract/shown-moment';
import type { Letter } from '../../notice/mail/index.ts';

/** The section of 로그인과 보안 where a change can be undone. */
const sections = {
  signInFromNewBrowser: 'devices',
  passwordChanged: 'password',
  emailChanged: 'email',
  providerLinked: 'providers',
  providerUnlinked: 'providers',
  passkeyAdded: 'passkeys',
  passkeyRemoved: 'passkeys',
  passkeyBlocked: 'passkeys',
  // Who did not do it begins with the browsers that are signed in.
  payoutAccountGiven: 'devices',
  payoutAccountChanged: 'devices',
} as const;

export type SafetyName = keyof typeof sections;

export const sectionOf = (name: SafetyName): string => `${pages.meSecurity.path}#${sections[name]}`;

const subjects: Readonly<Record<SafetyName, Sentence>> = {
  signInFromNewBrowser: { ko: '처음 보는 브라우저에서 로그인했어요', en: 'New sign-in to your account' },
  passwordChanged: { ko: '비밀번호가 바뀌었어요', en: 'Your password was changed' },
  emailChanged: { ko: '이메일이 바뀌었어요', en: 'Your e-mail was changed' },
  providerLinked: { ko: '로그인 방법이 추가되었어요', en: 'A way to sign in was added' },
  providerUnlinked: { ko: '로그인 방법이 삭제되었어요', en: 'A way to sign in was removed' },
  passkeyAdded: { ko: '패스키가 추가되었어요', en: 'A passkey was added' },
  passkeyRemoved: { ko: '패스키가 삭제되었어요', en: 'A passkey was removed' },
  passkeyBlocked: { ko: '패스키를 막았어요', en: 'A passkey was blocked' },
  payoutAccountGiven: { ko: '정산 계좌가 등록되었어요', en: 'A payout account was added' },
  payoutAccountChanged: { ko: '정산 계좌가 바뀌었어요', en: 'Your payout account was changed' },
};

const texts = {
  ko: {
    when: (at: string) => `${at} (한국 시간)`,
    ifNotYou:
      '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 본인이 아니라면 비밀번호를 바꾸고, 모르는 기기와 로그인 방법을 지워주세요.',
    action: '로그인과 보안 확인하기',
    afterword: '계정의 안전에 관한 메일이라 수신 설정과 관계없이 보냅니다.',
  },
  en: {
    when: (at: string) => `${at} (Korean time)`,
    ifNotYou:
      'If this was you, there is nothing to do. If it was not, change your password and remove devices and ways to sign in that you do not know.',
    action: 'Check login and security',
    afterword: 'This mail is about the safety of your account, so it is sent whatever your settings are.',
  },
} as const;

interface Happening {
  name: SafetyName;
  values: Record<string, string>;
  language: Language;
  at: Date;
  publicUrl: string;
}

export function safetyLetter({ name, values, language, at, publicUrl }: Happening): Letter {
  const m = texts[language];
  return {
    language,
    subject: subjects[name][language],
    paragraphs: [noticeTitle(name, values, language), m.when(dayAndTime(at, language)), m.ifNotYou],
    action: { label: m.action, address: publicUrl + sectionOf(name) },
    afterword: [m.afterword],
  };
}
