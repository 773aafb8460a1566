export const exportKo = {
  dataExport: {
    title: '내 데이터 내려받기',
    help: '틈이 가진 내 데이터를 모두 ZIP 파일 하나로 내려받아요. 기록은 JSON, 사진은 그대로 들어 있어요.',
    request: '파일 만들기',
    again: '다시 만들기',
    waiting: '곧 만들기 시작해요.',
    running: '만드는 중이에요. 이 화면을 떠나도 계속되고, 준비되면 알림을 보내드려요.',
    progress: '내 데이터 파일을 만드는 중',
    ready: '파일이 준비됐어요. {until}까지 내려받을 수 있어요.',
    download: '내려받기 ({size})',
    expired: '지난 파일은 보관 기간이 끝나 삭제했어요.',
    failed: '파일을 만들지 못했어요. 다시 시도해주세요.',
    loadFailed: '내 데이터 파일의 상태를 불러오지 못했습니다.',
  },
} as const;
