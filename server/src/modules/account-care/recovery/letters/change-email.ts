import type { Language } from '@teum/contract';
import { limits } from '@teum/contract/limits';
import type { Letter } from '../../../notice/mail/index.ts';

/** To the new address: makes it the account's e-mail. */
export const changeEmailLetter = (language: Language, address: string): Letter => ({
  language,
  action: { address, label: language === 'ko' ? '이 이메일로 바꾸기' : 'Use this e-mail' },
  ...(language === 'ko'
    ? {
        subject: '새 이메일을 확인해주세요',
        paragraphs: ['틈 계정의 이메일을 이 주소로 바꾸려고 합니다. 아래 버튼을 누르면 바뀝니다.'],
        afterword: [
          `링크는 ${limits.mailLink.minutes}분 동안 한 번만 쓸 수 있습니다.`,
          '요청한 적이 없다면 이 메일을 지우면 됩니다. 누르지 않으면 아무것도 바뀌지 않습니다.',
        ],
      }
    : {
        subject: 'Please confirm your new e-mail',
        paragraphs: ['A Teum account is about to use this address as its e-mail. Press the button to confirm.'],
        afterword: [
          `The link works once, for ${limits.mailLink.minutes} minutes.`,
          'If you did not ask for it, just delete this mail. Nothing changes unless you press the button.',
        ],
      }),
});
