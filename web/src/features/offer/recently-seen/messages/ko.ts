export const recentlySeenKo = {
  recentlySeen: {
    title: '최근 본 시간',
    help: '이 기기에만 저장돼요.',
    none: '최근에 본 경매나 시간 판매가 없어요.',
    forget: '기록 지우기',
  },
} as const;
