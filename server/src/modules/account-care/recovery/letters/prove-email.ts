import type { Language } from '@teum/contract';
import { limits } from '@teum/contract/limits';
import type { Letter } from '../../../notice/mail/index.ts';

/** Proves the e-mail of an account. */
export const proveEmailLetter = (language: Language, address: string): Letter => ({
  language,
  action: { address, label: language === 'ko' ? '이메일 확인하기' : 'Verify my e-mail' },
  ...(language === 'ko'
    ? {
        subject: '이메일을 확인해주세요',
        paragraphs: [
          '틈에 가입해주셔서 고맙습니다.',
          '아래 버튼을 눌러 이 이메일이 본인 것인지 확인해주세요. 비밀번호를 잊었을 때 이 주소로 도와드릴 수 있어요.',
        ],
        afterword: [
          `링크는 ${limits.mailLink.minutes}분 동안 한 번만 쓸 수 있습니다.`,
          '가입한 적이 없다면 이 메일을 지우면 됩니다. 누르지 않으면 아무 일도 일어나지 않습니다.',
        ],
      }
    : {
        subject: 'Please verify your e-mail',
        paragraphs: [
          'Thank you for joining Teum.',
          'Press the button to show that this address is yours. If you forget your password, we can help you by this address.',
        ],
        afterword: [
          `The link works once, for ${limits.mailLink.minutes} minutes.`,
          'If you did not sign up, just delete this mail. Nothing happens unless you press the button.',
        ],
      }),
});
