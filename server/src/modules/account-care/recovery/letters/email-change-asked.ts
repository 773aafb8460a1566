import type { Language } from '@teum/contract';
import type { Letter } from '../../../notice/mail/index.ts';

/** To the old address, before anything has changed. */
export const emailChangeAskedLetter = (language: Language, accountPage: string): Letter => ({
  language,
  action: { address: accountPage, label: language === 'ko' ? '내 계정 확인하기' : 'Check my account' },
  ...(language === 'ko'
    ? {
        subject: '이메일을 바꾸려는 요청이 있어요',
        paragraphs: [
          '틈 계정의 이메일을 다른 주소로 바꾸려는 요청을 받았어요. 새 주소에서 확인하면 바뀝니다.',
          '본인이 아니라면 지금 비밀번호를 바꿔주세요. 그러면 요청이 취소됩니다.',
        ],
      }
    : {
        subject: 'Someone asked to change your e-mail',
        paragraphs: [
          'We were asked to change the e-mail of your Teum account to another address. It changes once it is confirmed there.',
          'If this was not you, change your password now. That cancels the request.',
        ],
      }),
});
