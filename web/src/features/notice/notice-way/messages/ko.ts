export const noticeWayKo = {
  noticeWays: {
    title: '종류와 방법',
    error: '알림 설정을 불러오지 못했어요.',
    kind: '알림 종류',
    ways: { page: '사이트', push: '푸시', mail: '메일' },
    help: '푸시는 알림을 켠 브라우저로, 메일은 확인한 이메일로 보내요.',
    fixed: '끌 수 없어요',
    cell: '{kind} 알림을 {way}에서 받기',
    quietTitle: '방해 금지 시간',
    quietHelp: '이 시간에 생긴 푸시와 메일은 끝난 뒤에 보내요. 사이트 알림과 계정 보안 메일은 바로 보여요.',
    quietSwitch: '방해 금지 시간 사용',
    from: '시작',
    until: '끝',
    hour: '{hour}시',
    failed: '저장하지 못했어요. 다시 시도해주세요.',
  },
} as const;
