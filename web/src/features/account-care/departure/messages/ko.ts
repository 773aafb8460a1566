import { legalPeriods } from '@teum/contract/legal-periods';
import { limits } from '@teum/contract/limits';
export const departureKo = {
  departure: {
    title: '회원 탈퇴',
    help: '탈퇴하면 이름, 이메일, 닉네임이 바로 지워지고 되돌릴 수 없어요.',
    start: '탈퇴하기',
    dialogTitle: '정말 탈퇴할까요?',
    failed: '탈퇴할 수 있는지 확인하지 못했습니다.',
    erased: '바로 지워지는 것',
    erasedItems: '이름, 이메일, 닉네임, 로그인 정보, 알림, 관심 경매, 저장한 조건, 판매 시간, 남은 경매권',
    kept: '남는 것',
    keptItems: `글, 댓글, 메시지, 끝난 거래는 ‘탈퇴한 사용자’의 것으로 남아요. 결제 기록은 법에 따라 계정과 따로 ${legalPeriods.paymentYears}년 동안 보관해요.`,
    ticket: '환불할 수 있는 경매권이 있으면 먼저 환불받아주세요.',
    reasonsTitle: '아직 탈퇴할 수 없어요',
    reasonsHelp: '다른 사람이 기다리고 있는 일이 끝난 뒤에 탈퇴할 수 있어요.',
    reason: {
      auction: '진행 중인 내 경매',
      bid: '앞서고 있는 입찰',
      appointment: '정해진 약속',
    },
    password: '현재 비밀번호',
    reveal: '비밀번호 표시',
    sentence: '확인 문장',
    sentenceHelp: '‘{sentence}’를 그대로 입력해주세요.',
    signInAgain: `안전을 위해 본인인지 확인한 뒤 ${limits.session.proofMinutes}분 안에 탈퇴해주세요.`,
    confirm: '탈퇴하고 모두 지우기',
    passkey: '패스키로 확인하고 탈퇴하기',
    goodbyeTitle: '탈퇴했습니다',
    goodbye: '그동안 틈을 이용해주셔서 감사합니다. 이름, 이메일, 닉네임은 모두 삭제했습니다.',
    goodbyeKept: '남긴 글과 메시지는 ‘탈퇴한 사용자’의 것으로 남아 있어요. 같은 이메일로 언제든 다시 가입할 수 있어요.',
  },
} as const;
