import { limits } from '@teum/contract/limits';
import type { Translation } from '../../messages/ko.ts';
import type { proofKo } from './proof-ko.ts';

export const proofEn: Translation<typeof proofKo> = {
  proof: {
    title: 'Please confirm that it is you',
    help: `Only you may change how your account is opened. Once confirmed, we do not ask again for ${limits.session.proofMinutes} minutes.`,
    password: 'Current password',
    reveal: 'Show password',
    confirm: 'Confirm',
    passkey: 'Confirm with a passkey',
    kakao: 'Confirm with Kakao',
    naver: 'Confirm with Naver',
    google: 'Confirm with Google',
    proven: 'Confirmed. Please go on with what you were doing.',
    otherSignIn: 'That sign-in does not belong to this account. Please use one that is linked to it.',
    failed: 'It could not be confirmed. Please try again.',
  },
};
