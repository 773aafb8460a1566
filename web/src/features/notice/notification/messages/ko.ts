export const notificationKo = {
  notifications: {
    title: '알림',
    unread: '읽지 않은 알림 {count}개',
    settings: '알림 설정',
    readAll: '모두 읽음',
    earlier: '이전 알림 {count}개',
    empty: '아직 알림이 없어요.',
    all: '알림 모두 보기',
    error: '알림을 불러오지 못했습니다.',
    loaded: '{added}개를 더 불러왔습니다. 모두 {total}개입니다.',
  },
} as const;
