export const auctionFormKo = {
  auctionForm: {
    thumbnail: '썸네일',
    duration: '경매 시간',
    durationUnchosen: '경매 시간 선택',
    days: '{count}일',
    startingPrice: '시작 가격',
    irreversible: '등록하면 바로 시작되고, 수정하거나 삭제할 수 없어요.',
    startsAtOnce: '등록하는 순간',
    endsAfter: '{count}일 뒤 같은 시각',
    submit: '경매 등록',
    confirm: '경매는 등록하면 수정하거나 삭제할 수 없습니다. 등록할까요?',
    created: '경매가 등록되었습니다.',
    failed: '경매 생성에 실패했습니다.',
  },
} as const;
