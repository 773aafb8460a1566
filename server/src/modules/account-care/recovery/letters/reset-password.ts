import type { Language } from '@teum/contract';
import { limits } from '@teum/contract/limits';
import type { Letter } from '../../../notice/mail/index.ts';

/** Leads to the form for a new password. */
export const resetPasswordLetter = (language: Language, address: string): Letter => ({
  language,
  action: { address, label: language === 'ko' ? '새 비밀번호 정하기' : 'Choose a new password' },
  ...(language === 'ko'
    ? {
        subject: '새 비밀번호를 정해주세요',
        paragraphs: [
          '비밀번호를 잊었다는 요청을 받았어요. 아래 버튼을 눌러 새 비밀번호를 정해주세요.',
          '새 비밀번호를 정하면 로그인된 모든 기기에서 로그아웃되고, 캘린더 주소와 추가한 지 하루가 안 된 로그인 방법이 닫힙니다.',
        ],
        afterword: [
          `링크는 ${limits.mailLink.minutes}분 동안 한 번만 쓸 수 있습니다. 다른 링크를 먼저 쓰면 이 링크는 쓸 수 없습니다.`,
          '요청한 적이 없다면 이 메일을 지우면 됩니다. 비밀번호는 그대로입니다.',
        ],
      }
    : {
        subject: 'Choose a new password',
        paragraphs: [
          'You asked for a new password. Press the button to choose one.',
          'The new password signs you out on every device. It closes your calendar address, and ways to sign in that are less than a day old.',
        ],
        afterword: [
          `The link works once, for ${limits.mailLink.minutes} minutes. If you use another one first, this one no longer works.`,
          'If you did not ask for it, just delete this mail. Your password stays as it is.',
        ],
      }),
});
