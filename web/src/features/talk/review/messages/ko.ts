import { limits } from '@teum/contract/limits';
export const reviewKo = {
  reviews: {
    title: '후기',
    rule: `약속을 지킨 두 사람만 쓸 수 있고, 둘 다 쓰거나 ${limits.review.days}일이 지나면 공개돼요.`,
    none: '아직 공개된 후기가 없어요',
    noneHelp: `한쪽만 쓴 후기는 상대도 쓰거나 ${limits.review.days}일이 지나면 보여요.`,
    more: '후기 {count}개 더 보기',
    error: '후기를 불러오지 못했습니다.',
  },
  dueReviews: {
    title: '후기를 기다리는 약속',
    until: '{date}까지',
    write: '후기 쓰기',
    writeFor: '후기 쓰기: {nickName}',
    ask: '{nickName} 님과 함께한 시간은 어떠셨나요?',
  },
  writeReview: {
    title: '{nickName} 님은 어떠셨나요?',
    praises: '좋았던 점',
    complaints: '아쉬운 점',
    complaintsHelp: '운영팀만 봐요. 상대와 다른 사람에게는 보이지 않아요.',
    showComplaints: '아쉬운 점이 있었나요?',
    text: '후기',
    textHint: `공개되면 누구나 읽을 수 있어요. {count}/${limits.review.maxText}자`,
    rule: `상대도 쓰거나 ${limits.review.days}일이 지나면 공개돼요. 쓴 뒤에는 바꿀 수 없어요.`,
    send: '후기 남기기',
    sent: `후기를 남겼어요. 상대도 쓰거나 ${limits.review.days}일이 지나면 공개돼요.`,
    shown: '두 사람이 모두 써서 후기가 공개되었어요.',
  },
} as const;
