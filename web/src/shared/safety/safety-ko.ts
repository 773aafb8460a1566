import { limits } from '@teum/contract/limits';
import { grouped } from '@teum/contract/money';
export const safetyKo = {
  safety: {
    report: '신고하기',
    block: '차단하기',
    unblock: '차단 풀기',
    blockTitle: '{nickName} 님을 차단할까요?',
    blockHelp:
      '새 대화, 약속 제안, 댓글이 서로 막히고 이미 있는 대화는 읽기만 할 수 있어요. 이 사람의 글과 시간이 목록과 검색에서 보이지 않아요. 이미 열린 경매에는 그대로 입찰할 수 있어요. 상대에게는 알리지 않아요.',
    blocked: '{nickName} 님을 차단했어요. 내 정보에서 풀 수 있어요.',
    unblockTitle: '{nickName} 님의 차단을 풀까요?',
    unblocked: '{nickName} 님의 차단을 풀었어요.',
    reportTitle: '{thing} 신고',
    reportHelp: '운영자가 살펴보고 결과를 알림으로 알려 드려요. 신고한 사람이 누구인지는 상대에게 알리지 않아요.',
    reportPrivate: '운영자가 이 메시지와 앞뒤 대화를 읽을 수 있고, 읽으면 두 사람 모두에게 알려요.',
    reason: '신고하는 이유',
    words: '덧붙일 말 (선택)',
    wordsHint: `${grouped(limits.report.max)}자까지`,
    send: '신고 보내기',
    sent: '신고했어요. 결과는 알림으로 알려 드려요.',
    hidden: '운영팀이 가려서 나에게만 보여요.',
    stopped: '운영팀이 중지한 경매예요. 낙찰자가 없어요.',
    why: '이유: {reason}',
    suspended: '이용이 정지되어 읽기만 할 수 있어요.',
    partnerGone: '상대가 탈퇴해서 읽기만 할 수 있는 대화예요.',
    readOnly: '차단된 사이라 읽기만 할 수 있는 대화예요.',
  },
} as const;
