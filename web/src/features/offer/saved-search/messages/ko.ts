export const savedSearchKo = {
  savedSearch: {
    save: '이 조건 저장하고 알림 받기',
    saveShort: '조건 저장',
    saved: '조건을 저장했어요. 맞는 시간이 올라오면 알려 드려요.',
    waiting: '기다려도 괜찮다면',
    waitingHelp: '이 조건에 맞는 시간이 올라오면 알려 드려요.',
    title: '저장한 조건',
    remove: '{search} 조건 지우기',
    notify: '{search} 알림',
    switchFailed: '바꾸지 못했습니다. 다시 시도해주세요.',
    whereToSave: '경매와 시간 판매 목록, 검색에서 조건을 저장할 수 있어요.',
    upTo: '{price} 이하',
    from: '{price} 이상',
  },
} as const;
