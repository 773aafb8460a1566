export const todayKo = {
  today: {
    at: '오늘 {time} 약속',
    with: '{nickName} 님과 만나요',
    short: '오늘 {time}',
  },
} as const;
