import { limits } from '@teum/contract/limits';
export const proofKo = {
  proof: {
    title: '본인인지 확인해주세요',
    help: `로그인 방법은 본인만 바꿀 수 있어요. 한 번 확인하면 ${limits.session.proofMinutes}분 동안 다시 묻지 않아요.`,
    password: '현재 비밀번호',
    reveal: '비밀번호 표시',
    confirm: '확인하기',
    passkey: '패스키로 확인하기',
    kakao: '카카오로 확인하기',
    naver: '네이버로 확인하기',
    google: 'Google로 확인하기',
    proven: '본인 확인을 마쳤어요. 하던 일을 이어서 해주세요.',
    otherSignIn: '이 계정에 연결된 로그인이 아니에요. 연결된 로그인으로 다시 확인해주세요.',
    failed: '본인 확인을 마치지 못했어요. 다시 시도해주세요.',
  },
} as const;
